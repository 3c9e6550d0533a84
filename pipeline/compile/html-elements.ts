/** The elements that browsers know, old ones that they still show included; of SVG and MathML the outermost alone. */
const known = new Set(
  [
    'a abbr acronym address area article aside audio b base bdi bdo bgsound big blink blockquote body br button canvas',
    'caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset',
    'figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input',
    'ins kbd label legend li link main map mark marquee math menu meta meter nav nobr noscript object ol optgroup option',
    'output p param picture plaintext pre progress q rb rp rt rtc ruby s samp script search section select slot small',
    'source span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr',
    'track tt u ul var video wbr xmp',
  ].flatMap((line) => line.split(' ')),
)

/** Whether an element means something in a browser; a name with a hyphen is that of a custom element. */
export function isKnownElement(tagName: string): boolean {
  return known.has(tagName) || tagName.includes('-')
}
