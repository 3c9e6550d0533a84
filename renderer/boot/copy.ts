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

/** At most this many letters of its code are the name of a fence. */
const longestNameLetters = 60

/** A fence by its title, or else by how its code begins: several fences of a page have the same language. */
export function toFenceName(title: string | null | undefined, code: string): string {
  if (title) return title
  const text = code.trim()
  const [line = ''] = text.split('\n', 1)
  const name = line.slice(0, longestNameLetters).trimEnd()
  return name === text ? name : `${name} …`
}

const shownDoneMs = 1600

/** `copy` has the place of a fence's name. */
export interface CopyLabels {
  copy: string
  copied: string
}

let observer: IntersectionObserver | undefined
let status: HTMLElement | undefined

/**
 * Give every fence a button that copies it, before the reader comes to it: all at once would make the browser lay out a
 * long page a second time.
 */
export function initCopyButtons(labels: CopyLabels): void {
  observer?.disconnect()
  const figures = document.querySelectorAll<HTMLElement>('figure.code')
  if (figures.length === 0) return
  const model = createButton()
  status ??= createStatus()
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

function addButton(figure: HTMLElement, model: HTMLElement, labels: CopyLabels): void {
  if (figure.querySelector('.copy-button')) return
  const button = model.cloneNode(true) as HTMLElement
  const title = figure.querySelector('figcaption')?.textContent
  const code = figure.querySelector('code')?.textContent ?? ''
  const name = toFenceName(title, code)
  button.title = labels.copy.replace('{value}', name).trim()
  button.addEventListener('click', () => void copy(figure, button, labels))
  figure.append(button)
}

/** Its name is its title: the one word beside the code that it copies. */
function createButton(): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'copy-button'
  button.append(createIcon())
  return button
}

/** What is done can be seen at the button; here it is said to those who don't see it. */
function createStatus(): HTMLElement {
  const place = document.createElement('p')
  place.role = 'status'
  place.className = 'sr-only'
  document.body.append(place)
  return place
}

async function copy(figure: HTMLElement, button: HTMLElement, labels: CopyLabels): Promise<void> {
  try {
    await navigator.clipboard.writeText(toCopyText(readLines(figure), figure.dataset.lang === 'diff'))
  } catch {
    select(figure) // Without leave to write: the reader can copy what is selected.
    return
  }
  const say = (text: string) => status?.replaceChildren(text)
  button.classList.add('done')
  say(labels.copied)
  setTimeout(() => {
    button.classList.remove('done')
    say('')
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
  const attributes = { class: 'icon', viewBox: '0 0 24 24', width: '18', height: '18', 'aria-hidden': 'true' }
  for (const [name, value] of Object.entries(attributes)) svg.setAttribute(name, value)
  path.setAttribute('d', 'M9 9h11v11H9zM15 9V4H4v11h5')
  svg.append(path)
  return svg
}
