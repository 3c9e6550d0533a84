/** A line of a fence, as it is shown. */
export interface CodeLine {
  text: string
  isDeleted: boolean
}

/**
 * What is copied of a fence: its text without deleted lines, and of a diff without the marks that begin its lines.
 */
export function toCopyText(lines: readonly CodeLine[], isDiff: boolean): string {
  return lines
    .filter(({ isDeleted }) => !isDeleted)
    .map(({ text }) => (isDiff ? text.replace(/^[ +]/, '') : text))
    .join('\n')
}

const shownDoneMs = 1600

let observer: IntersectionObserver | undefined

/**
 * Give every fence a button that copies it, before the reader comes to it: all at once would make the browser lay out a
 * long page a second time.
 */
export function initCopyButtons(labels: { copy: string; copied: string }): void {
  observer?.disconnect()
  const figures = document.querySelectorAll<HTMLElement>('figure.code')
  if (figures.length === 0) return
  const model = createButton(labels.copy)
  observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        observer?.unobserve(target)
        addButton(target as HTMLElement, model, labels)
      }
    },
    { rootMargin: '100% 0px' },
  )
  for (const figure of figures) observer.observe(figure)
}

function addButton(figure: HTMLElement, model: HTMLElement, labels: { copy: string; copied: string }): void {
  if (figure.querySelector('.copy-button')) return
  const button = model.cloneNode(true) as HTMLElement
  button.addEventListener('click', () => void copy(figure, button, labels))
  figure.append(button)
}

function createButton(label: string): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'copy-button'
  button.title = label
  button.setAttribute('aria-label', label)
  button.append(createIcon())
  return button
}

async function copy(
  figure: HTMLElement,
  button: HTMLElement,
  labels: { copy: string; copied: string },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(toCopyText(readLines(figure), figure.dataset.lang === 'diff'))
  } catch {
    select(figure) // Without leave to write: the reader can copy what is selected.
    return
  }
  button.classList.add('done')
  button.setAttribute('aria-label', labels.copied)
  setTimeout(() => {
    button.classList.remove('done')
    button.setAttribute('aria-label', labels.copy)
  }, shownDoneMs)
}

function readLines(figure: HTMLElement): CodeLine[] {
  const marked = [...figure.querySelectorAll<HTMLElement>('code > .line')]
  if (marked.length === 0) {
    const text = figure.querySelector('code')?.textContent ?? ''
    return text.split('\n').map((line) => ({ text: line, isDeleted: false }))
  }
  return marked.map((line) => ({
    text: (line.textContent ?? '').replace(/\n$/, ''),
    isDeleted: line.classList.contains('del'),
  }))
}

function select(figure: HTMLElement): void {
  const code = figure.querySelector('code')
  if (code) getSelection()?.selectAllChildren(code)
}

/** Two sheets, on a grid of 24. */
function createIcon(): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  const attributes = { viewBox: '0 0 24 24', width: '18', height: '18', fill: 'none', stroke: 'currentColor' }
  for (const [name, value] of Object.entries({
    ...attributes,
    'stroke-width': '1.75',
    'aria-hidden': 'true',
  })) {
    svg.setAttribute(name, value)
  }
  path.setAttribute('d', 'M9 9h11v11H9zM15 9V4H4v11h5')
  svg.append(path)
  return svg
}
