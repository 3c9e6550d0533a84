import type { ShownProblem } from './events.ts'

/** A constructed stylesheet, which the page's policy allows. It applies only inside the shadow root. */
const styles = `
:host { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; }
section { position: fixed; inset: auto 0 0; z-index: 2147483647; max-height: 60vh; overflow: auto; padding: 16px 24px;
  background: #1c1c1f; color: #f2f2f2; border-top: 4px solid #e5484d; }
h2 { margin: 0 0 8px; font-size: 16px; }
article { margin: 0 0 16px; }
p { margin: 4px 0; }
code, pre { font: 13px/1.5 ui-monospace, monospace; }
pre { overflow: auto; margin: 8px 0; padding: 8px 12px; background: #000; }
.place { padding: 0; border: 0; background: none; color: #ffb3b5; font: 13px/1.5 ui-monospace, monospace; text-decoration: underline;
  cursor: pointer; }
.hint { color: #a9d8ff; }
.badge { position: fixed; right: 12px; bottom: 12px; z-index: 2147483646; padding: 2px 10px; border: 0;
  border-radius: 12px; background: #ffe08a; color: #3b2f00; font: inherit; cursor: pointer; }
`

/**
 * Shows problems: the errors of this page in a panel at the bottom, all others as a badge that opens the full
 * list.
 */
export class ProblemOverlay {
  readonly #root: ShadowRoot
  #problems: ShownProblem[] = []
  #isClosed = false
  #isListOpen = false
  readonly #openFile: (place: string) => void

  /** @param openFile Called with the place of a problem when the user clicks it, to open it in the editor. */
  constructor(openFile: (place: string) => void) {
    this.#openFile = openFile
    const host = document.createElement('docsite-problems')
    this.#root = host.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    this.#root.adoptedStyleSheets = [sheet]
    document.documentElement.append(host)
    document.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape') return
      this.#isClosed = true
      this.#isListOpen = false
      this.#render()
    })
  }

  /** @param url URL path of the current page. */
  show(problems: readonly ShownProblem[], url: string): void {
    const errors = problems.filter((problem) => isOfPage(problem, url))
    const before = this.#problems.filter((problem) => isOfPage(problem, url))
    // A closed overlay remains closed until the errors change.
    if (JSON.stringify(errors) !== JSON.stringify(before)) this.#isClosed = false
    this.#problems = [...problems]
    this.#render()
  }

  #render(): void {
    const errors = this.#problems.filter((problem) => isOfPage(problem, location.pathname))
    const shown = this.#isListOpen ? this.#problems : this.#isClosed ? [] : errors
    this.#root.replaceChildren()
    if (shown.length > 0) this.#root.append(toPanel(shown, this.#openFile))
    else if (this.#problems.length > 0) this.#root.append(this.#toBadge())
  }

  #toBadge(): HTMLElement {
    const badge = element('button', toCount(this.#problems), 'badge')
    badge.addEventListener('click', () => {
      this.#isListOpen = true
      this.#render()
    })
    return badge
  }
}

function isOfPage({ severity, url }: ShownProblem, page: string): boolean {
  return severity === 'error' && (url === undefined || url === page)
}

function toCount(problems: readonly ShownProblem[]): string {
  const count = (severity: string) => problems.filter((problem) => problem.severity === severity).length
  const toText = (number: number, name: string) => `${number} ${name}${number === 1 ? '' : 's'}`
  return [toText(count('error'), 'error'), toText(count('warning'), 'warning')]
    .filter((text) => !text.startsWith('0 '))
    .join(', ')
}

function toPanel(problems: readonly ShownProblem[], openFile: (place: string) => void): HTMLElement {
  const panel = element('section')
  panel.setAttribute('role', 'alert')
  panel.append(
    element('h2', `${toCount(problems)} (press Escape to close)`),
    ...problems.map((problem) => toArticle(problem, openFile)),
  )
  return panel
}

function toArticle(
  { place, severity, reason, ruleId, hint, frame }: ShownProblem,
  openFile: (place: string) => void,
): HTMLElement {
  const article = element('article')
  if (place) {
    const button = element('button', place, 'place')
    button.title = 'Open in the editor'
    button.addEventListener('click', () => openFile(place))
    article.append(button)
  }
  article.append(element('p', `${severity}: ${reason} (${ruleId})`))
  if (frame) article.append(element('pre', frame))
  if (hint) article.append(element('p', `→ ${hint}`, 'hint'))
  return article
}

function element(name: string, text = '', className = ''): HTMLElement {
  const made = document.createElement(name)
  made.textContent = text
  if (className) made.className = className
  return made
}
