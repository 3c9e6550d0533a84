import type { LinkedPage, ShownLostPage } from './events.ts'

/** A constructed stylesheet, which the page's policy allows. */
const styles = `
section { margin: 16px auto; max-width: 640px; padding: 12px 20px; border: 2px solid #e5484d; border-radius: 8px;
  font: 16px/1.5 system-ui, sans-serif; text-align: start; }
h2 { margin: 0; font-size: 20px; }
p, ul { margin: 8px 0 0; }
code { font: 14px/1.5 ui-monospace, monospace; }
a { color: inherit; }
`

/** Say, above the page for missing pages, what has become of the requested page. */
export function showLostNote({ file, movedTo, remaining }: ShownLostPage): void {
  const host = document.createElement('docsite-lost')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  root.adoptedStyleSheets = [sheet]
  const box = document.createElement('section')
  const subject = file === undefined ? 'The folder of this page' : element('code', file)
  const former = element('p', subject, ' no longer exists.')
  if (movedTo) {
    const where = element('p', 'It is now ', toLink(movedTo), '. Links to its former address lead nowhere.')
    box.append(element('h2', 'This page has moved'), former, where)
  } else {
    const list = element('ul', ...remaining.map((page) => element('li', toLink(page))))
    box.append(element('h2', 'This page was deleted'), former, element('p', 'The pages nearby:'), list)
  }
  root.append(box)
  const place = document.querySelector('main') ?? document.body
  place.prepend(host)
}

function toLink({ title, url }: LinkedPage): HTMLElement {
  const link = document.createElement('a')
  link.href = url
  link.textContent = title
  return link
}

function element(name: string, ...content: (Node | string)[]): HTMLElement {
  const made = document.createElement(name)
  made.append(...content)
  return made
}
