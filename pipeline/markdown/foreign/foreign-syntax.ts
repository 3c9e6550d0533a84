/**
 * Where syntax may be: in text, in titles of links and images, in their addresses, or in tags of raw HTML.
 */
export type ForeignPlace = 'text' | 'title' | 'address' | 'tag'

/** Syntax of another tool that would be visible to readers as text. */
export interface ForeignSyntax {
  /** Its name in messages. */
  name: string
  pattern: RegExp
  hint: string
  /** Formats the name that the pattern's group has matched. Each of these names is reported separately. */
  named?: (name: string) => string
  /** By default `text` and `title`, for templates also `address`. */
  places?: readonly ForeignPlace[]
  /** Whether another tool replaces it with a value, so that it may be in any text of a page. */
  isTemplate?: true
  /** Whether it is only searched for at the beginning of the page. */
  isFirst?: boolean
  /** What happens to it. By default: it is shown as text. */
  effect?: string
}

const yamlHint = 'Write the front matter as YAML, between two lines of `---` at the beginning of the file.'
const undefinedLabel = 'the page doesn’t define the name'
const roleHint = 'Replace the role with a link, or with the text that it produces.'
export const formulaHint =
  "To show formulas, set `markdown: { remarkPlugins: ['remark-math'], rehypePlugins: [['rehype-katex', { output: 'mathml' }]] }` in the configuration, and install these packages."

export const foreignSyntax: readonly ForeignSyntax[] = [
  {
    name: '+++',
    pattern: /^\+\+\+[ \t]*\n[\w.-]+[ \t]*=/,
    hint: yamlHint,
  },
  {
    name: '---name',
    pattern: /^---(json5?|js|javascript|toml|ya?ml)[ \t]*\n/,
    isFirst: true,
    named: (name) => `---${name}`,
    hint: yamlHint,
  },
  {
    name: '{ "key": … }',
    pattern: /^(?:;;;[ \t]*\n\s*|\{\s*)"[\w-]+"\s*:/,
    isFirst: true,
    hint: yamlHint,
  },
  {
    name: '{{< … >}}',
    pattern: /\{\{[<%].{0,1000}?[>%]\}\}/s,
    hint: 'Replace the Hugo shortcode with the content that it produces.',
  },
  {
    name: '{{ … }}',
    pattern: /\{\{(?![<%]).{0,1000}?\}\}/s,
    isTemplate: true,
    hint: 'Templates are not filled in: write the value, or put the braces into code.',
  },
  {
    name: '{% … %}',
    pattern: /(?<!\{)\{%.{0,1000}?%\}/s,
    isTemplate: true,
    hint: 'Replace the tag of Liquid, Jinja or Nunjucks with the content that it produces.',
  },
  {
    name: '<% … %>',
    pattern: /<%.{1,1000}?%>/s,
    hint: 'Replace the tag of EJS or ERB with the content that it produces.',
  },
  {
    name: '{/* … */}',
    // Code in the comment divides the text.
    pattern: /\{\/\*(?:[\s*]|$|.{0,1000}?\*\/\})/s,
    hint: 'Write the comment as `<!-- … -->`, or add the file to `markdown.mdx` in the configuration.',
  },
  {
    name: '{::name}',
    pattern: /\{(?:::[a-z]+(?:[ \t][^{}\n]*)?|:\/[a-z]*)\}/i,
    hint: 'Remove the instruction of kramdown. Write comments as `<!-- … -->`.',
  },
  {
    name: '{: … }',
    pattern:
      /\{(?::\s*[.#\w]|[ \t]*\.[a-z])[^{}]*\}|(?<![\]{]|:[a-z][\w-]*)\{[ \t]*(?:#[a-z][\w-]*[ \t]*(?=[}.#]|[\w-]+=)|(?:width|height|loading|align|style|target|class|id|title|rel|alt|lang|data-[\w-]+)=)[^{}]*\}/,
    hint: 'Remove the attributes. Only `{#id}` at the end of a heading is supported, and sets its id.',
  },
  {
    name: ':::name',
    // Known containers that are not closed have been reported already.
    pattern:
      /^:{3,}[ \t]*(?!(?:note|info|tip|important|warning|caution|danger|details|code-group)(?![\w-]))\{?([a-z][\w-]*)/im,
    named: (name) => `:::${name}`,
    hint: 'Use `tip`, `note`, `info`, `important`, `warning`, `caution`, `danger`, `details` or `code-group`.',
  },
  {
    name: '::name',
    pattern: /^::([a-z][\w-]*)(?:[ \t]*$|(?=[[{]))/im,
    named: (name) => `::${name}`,
    hint: 'Replace the directive with the content that it produces, or with a component in an `.mdx` file.',
  },
  {
    name: ':name[…]',
    pattern: /(?<![\w:]):([a-z][\w-]*)(?:\[[^\]\n]{0,500}\]|\{[^{}\n]*\})/i,
    named: (name) => `:${name}[…]`,
    hint: 'Replace the directive with the content that it produces, or with a component in an `.mdx` file.',
  },
  {
    name: '/// name',
    pattern: /^\/{3,}[ \t]+([a-z][\w-]*)[ \t]*(?:\|.*)?$/im,
    named: (name) => `/// ${name}`,
    hint: 'Write `!!! name "Title"` and indent the content by four spaces, or write `:::name` and `:::` on separate lines.',
  },
  {
    name: '[block:name]',
    pattern: /^\[block:([a-z-]+)\]/im,
    named: (name) => `[block:${name}]`,
    hint: 'Replace the block of ReadMe with the content that it produces.',
  },
  {
    name: '[!name]',
    pattern: /\[!([a-z][\w-]*)(?=[\s\]]|$)/i,
    named: (name) => `[!${name}]`,
    hint: 'Use `> [!NOTE]`, `TIP`, `INFO`, `IMPORTANT`, `WARNING`, `CAUTION` or `DANGER`.',
  },
  {
    name: '##title',
    // A no-break space isn't a space in the syntax of headings.
    pattern: /^#{1,6}[\u00a0\u3000]|^#{2,6}[\p{L}\p{N}]/mu,
    hint: 'Write a normal space after the number signs.',
  },
  {
    name: '!>',
    pattern: /^!>[ \t]/m,
    hint: 'Write `> [!IMPORTANT]`, and `> ` before each line of the aside.',
  },
  {
    name: '{name}`…`',
    pattern:
      /\{(?:ref|doc|term|numref|eq|abbr|sub|sup|kbd|download|cite(?::\w)?|(?:py|js|c|cpp|std|rst):[\w:]+)\}$/,
    hint: roleHint,
  },
  {
    name: ':name:`…`',
    pattern:
      /(?<![\w:]):(?:ref|doc|term|any|class|func|meth|mod|attr|data|exc|option|envvar|numref|(?:py|js|c|cpp|std):[a-z]+):$/,
    hint: roleHint,
  },
  {
    name: '.. name::',
    pattern: /^\.\. ([a-z][\w-]*)::/im,
    named: (name) => `.. ${name}::`,
    hint: 'Replace the directive of reStructuredText with the content that it produces.',
  },
  {
    name: '(name)=',
    pattern: /^\([a-z][\w-]*\)=[ \t]*$/im,
    hint: 'Write `{#name}` at the end of the heading below it.',
  },
  {
    name: 'xref:',
    pattern: /^xref:/i,
    places: ['address'],
    effect: 'the link leads nowhere',
    hint: 'Replace the cross-reference of DocFX with a link to the page.',
  },
  {
    name: '{++…++}',
    // The signs of a replacement are parsed as strikethrough, so that only its arrow is left.
    pattern:
      /\{(?:\+\+[^+\n]{1,500}\+\+|--[^\n]{1,500}?--|==[^=\n]{1,500}==|>>[^\n]{1,500}?<<)\}|(?<=\S)~>(?=\S)/,
    hint: 'Accept or reject the changes of CriticMarkup, and remove its comments.',
  },
  {
    name: '{@name …}',
    pattern: /\{@([a-z]+)(?:[ \t][^{}\n]{0,500})?\}/i,
    named: (name) => `{@${name} …}`,
    hint: 'Replace the tag of JSDoc with a link, or with the content that it produces.',
  },
  {
    name: '==…==',
    pattern: /(?<![={\w])==[^\s=](?:[^=\n]*[^\s=])?==(?![=\w])/,
    hint: 'Write `<mark>` and `</mark>`.',
  },
  {
    name: '++…++',
    pattern: /(?<![+{\w])\+\+["a-z][\w"-]+(?:\+[\w"-]+)*\+\+(?![+\w])/i,
    hint: 'Write `<kbd>` and `</kbd>` for keys, `<ins>` and `</ins>` for inserted text.',
  },
  {
    name: '^^…^^',
    pattern: /\^\^[^\s^](?:[^^\n]*[^\s^])?\^\^/,
    hint: 'Write `<ins>` and `</ins>`.',
  },
  {
    name: '^…^',
    pattern: /(?<=\w)\^[^\s^[\]]{1,20}\^(?![\w^])/,
    hint: 'Write `<sup>` and `</sup>`.',
  },
  {
    name: '^[…]',
    pattern: /(?<=[\w.,;:!?)"'”’])\^\[[^\]\n]{2,500}\]/,
    hint: 'Write the footnote as `[^1]`, and `[^1]: …` at the end of the page.',
  },
  {
    name: '%%…%%',
    pattern: /(?<![%\w])%%[^%\n]{1,500}%%(?![%\w])|^%%\n[^%]{1,1000}\n%%$/m,
    hint: 'Write the comment as `<!-- … -->`.',
  },
  {
    name: '![…](… =300x)',
    pattern:
      /!\[[^\]\n]{0,200}\]\([^\s()]{1,500}[ \t]+=(?:\d{1,5}%?x?|\d{0,5}x\d{1,5})\)|^[ \t]+=\d{0,5}x\d{0,5}\)/,
    hint: 'Write `<img src="…" alt="…" width="300">`.',
  },
  {
    name: ':id=…',
    pattern: /(?:^|[ \t]):id=[\w-]/,
    hint: 'Write `{#id}` at the end of the heading.',
  },
  {
    name: ':option',
    pattern: /^:(?:include|size|class|target|ignore|disabled|crossorgin)\b/,
    places: ['title'],
    effect: 'it is shown when the pointer rests on the link or image',
    hint: 'Remove the option of docsify, or write the link or image in HTML.',
  },
  {
    name: '<… @…>',
    pattern: /<(?:[A-Z][\w.]*|[a-z][\w-]*)\s(?:[^<>]{0,500}\s)?[@#][a-z][\w:.-]*(?:=["']|[\s/>])/,
    hint: 'Remove the attributes of Vue that begin with `@` or `#`, or replace the element with its content.',
  },
  {
    name: ':name="…"',
    pattern:
      /<[a-z][a-z0-9]*\s(?:[^<>]{0,500}?\s)?(?:v-(?:bind|if|else|else-if|for|on|show|model|html|text|slot)(?![\w-])|[:@#][a-z])[\w:.-]*(?=[=\s/>])/i,
    places: ['tag'],
    effect: 'the attribute has no effect',
    hint: 'Write the value of the attribute itself, and remove conditions, loops and event handlers of Vue.',
  },
  {
    name: ':icon:',
    pattern: /:(?:material|fontawesome|octicons|simple)-[a-z0-9]+(?:-[a-z0-9]+)*:/,
    hint: 'Replace the MkDocs icon with a word or an image.',
  },
  {
    name: '=== "Tab"',
    pattern: /^===[!+]?[ \t]+"[^"]*"/m,
    hint: 'Indent the content of the tab by four more spaces than the line with its label. In MDX, write `<Tabs>` with `<Tab label="…">`.',
  },
  {
    name: '--8<--',
    pattern: /^--8<--/m,
    hint: 'To include a file, write `--8<-- "path"` as a separate paragraph.',
  },
  {
    name: '*[name]: …',
    pattern: /^\*\[[^\]\n]{1,500}\]:[ \t]/m,
    hint: 'Define the abbreviation without markup, or write `<abbr title="…">`.',
  },
  {
    name: ':   …',
    pattern: /\n:[ \t]+\S/,
    hint: 'Write the definitions without blocks in them, as `<dl>`, or as a list.',
  },
  {
    name: '<<<',
    pattern: /^<<<[ \t]+\S/m,
    hint: 'To show the code of a file, write `<<< ./path` as a separate paragraph.',
  },
  {
    name: 'import … from',
    pattern: /^import[ \t]+(?:[\w*{][^'"\n]*[ \t]from[ \t]+)?['"][^'"\n]+['"];?[ \t]*$/m,
    hint: 'Rename the file to `.mdx`, or add it to `markdown.mdx` in the configuration: other files can’t import.',
  },
  {
    name: 'export const',
    // Prose about modules contains the keywords, too.
    pattern:
      /^export[ \t]+(?:(?:const|let)[ \t][^=\n]*=|(?:default[ \t]+)?(?:async[ \t]+)?function\b[^(\n]*\(|default[ \t]+(?!from\b)(?:[^\w\s]|(?:new[ \t]+)?[\w.]+(?:\([^\n]*)?;?[ \t]*$))/m,
    hint: 'Rename the file to `.mdx`, or add it to `markdown.mdx` in the configuration: other files can’t export.',
  },
  {
    name: '$$ … $$',
    pattern: /^\$\$(?:[ \t]*$|[^$\n]+\$\$[ \t]*$)/m,
    hint: formulaHint,
  },
  {
    name: '$ … $',
    pattern: /(?<![\w$\\])\$(?:[a-z]|(?=\S)[^$\n]{0,200}?(?:\\[a-z]|[\^_])[^$\n]{0,200}(?<=\S))\$(?![\w$])/i,
    hint: formulaHint,
  },
  {
    name: '\\\\(…\\\\)',
    // Two backslashes of the source are one in the text.
    pattern: /\\\([^\n]{1,200}?\\\)|\\\[[^\n]{1,500}?\\\]/,
    hint: formulaHint,
  },
  {
    name: '\\begin{…}',
    pattern: /^\\begin\{[a-z]+\*?\}/im,
    hint: formulaHint,
  },
  {
    name: '[…][name]',
    // Code and other markup in the first brackets divides the text.
    pattern: /(?<![\w\]])\[[^[\]\n]{1,200}\]\[[^[\]\n]{0,100}\]|^\]\[[^[\]\n]{0,100}\]/,
    effect: undefinedLabel,
    hint: 'Write `[name]: address` on a separate line of the page.',
  },
  {
    name: '[^name]',
    pattern: /(?<=[\w.,;:!?)"'”’])\[\^[\w-]{1,50}\](?![+*?({[])/,
    effect: undefinedLabel,
    hint: 'Write `[^name]: text` on a separate line of the page.',
  },
  {
    name: '[[page]]',
    pattern: /\[\[[^[\]\n]+\]\]/,
    hint: 'Write a link to the path of the page: `[Page](./page.md)`.',
  },
]

/** Matches if any pattern for text may match: most texts contain none of these characters. */
export const foreignLike =
  /[{[:=<^$]|\+\+|%%|~>|\\begin|\\\(|^!>|^#|^\/\/\/|^\.\. |^---|^;;;|^\([\w-]+\)=|^(?:im|ex)port[ \t]/m
