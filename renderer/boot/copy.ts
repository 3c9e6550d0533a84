import { fill } from '../strings/fill.ts'
import { toBlockName } from './block-name.ts'

/** A line of a fence, as shown on the page. */
export interface CodeLine {
  text: string
  isDeleted: boolean
}

/**
 * Text to copy from a fence: without deleted lines, without the prompts of commands (`$ `) and, for a diff,
 * without the markers that begin its lines.
 */
export function toCopyText(lines: readonly CodeLine[], isDiff: boolean): string {
  return lines
    .filter(({ isDeleted }) => !isDeleted)
    .map(({ text }) => text.replace(isDiff ? /^[ +]/ : /^\$ /, ''))
    .join('\n')
}

const shownDoneMs = 1600

/** Labels of the button. In `copy`, `{value}` is replaced with the name of the fence. */
export interface CopyLabels {
  copy: string
  copied: string
}

let observer: IntersectionObserver | undefined
let status: HTMLElement | undefined

/**
 * Add a copy button to every fence shortly before it scrolls into view. Adding all of them at once would make
 * the browser lay out a long page a second time.
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
  button.title = fill(labels.copy, toBlockName(figure.querySelector('code') ?? figure)).trim()
  button.addEventListener('click', () => void copy(figure, button, labels))
  figure.append(button)
}

/** Two overlapping sheets, on a grid of 24. */
const icon =
  '<svg class="icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true"><path d="M9 9h11v11H9zM15 9V4H4v11h5"/></svg>'

/** The button has no text. Its accessible name is the `title` that `addButton` sets. */
function createButton(): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'copy-button'
  button.innerHTML = icon
  return button
}

/** Announces to screen readers that the code was copied, which is otherwise only visible on the button. */
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
    select(figure) // No permission to write to the clipboard: the reader can copy the selected code.
    return
  }
  const announce = (text: string) => status?.replaceChildren(text)
  button.classList.add('done')
  announce(labels.copied)
  setTimeout(() => {
    button.classList.remove('done')
    announce('')
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
