import type { FitsFrom } from '../../renderer/types.ts'

/** Window widths at which the header gets more room, in rem. `fitting-links.css` has the same breakpoints. */
const steps = [64, 72, 80, 88, 96]

/** The breakpoint that follows each of `steps`; none follows the last one. */
const nextSteps: readonly FitsFrom[] = [72, 80, 88, 96]

/** Everything in the header's bar except links. Links get the remaining room. */
export interface Bar {
  name: string
  hasLogo: boolean
  hasSearch: boolean
  hasLanguages: boolean
  /** The number of icon links. */
  icons: number
}

/** A link in the bar. */
interface Item {
  label: string
  /** Whether the link has a button that opens a menu. */
  hasMenu?: boolean
}

/** Sizes in the header's stylesheets, in rem. */
const sizes = {
  padding: 3,
  logo: 2.25,
  nameLetters: 1.3,
  gaps: 3,
  sidebarToggle: 3,
  button: 2.75,
  wideSearch: 17,
  /** Above this width the icons are in a row, and the search box is wide. */
  narrowUntil: 80,
  barLetters: 0.95,
  rowLetters: 0.875,
  linkPadding: 1.4,
  linkGap: 0.25,
  menuButton: 1.35,
  more: 2.5,
}

/** Width of the search box with its margin in a narrow bar, in rem. */
function toNarrowSearch(width: number): number {
  return Math.min(Math.max(11, 0.1875 * width - 1), 12.5) + 1
}

/**
 * Find the window width from which on each link fits into the header's bar. Links that
 * don't fit are in a menu.
 *
 * @returns The width for each link, in their order; undefined if a link fits at every width at which the bar
 *   is a single line, `'never'` if it fits at none.
 */
export function fitIntoBar(items: readonly Item[], bar: Bar): (FitsFrom | undefined)[] {
  const room = (width: number) => {
    const isNarrow = width <= sizes.narrowUntil
    const search = isNarrow ? toNarrowSearch(width) : sizes.wideSearch
    const tools =
      (bar.hasSearch ? search : 0) +
      (bar.hasLanguages ? sizes.button : 0) +
      sizes.button +
      (isNarrow ? Math.min(bar.icons, 1) : bar.icons) * sizes.button
    const logo = (bar.hasLogo ? sizes.logo : 0) + toEms(bar.name) * sizes.nameLetters
    return width - sizes.padding - sizes.gaps - sizes.sidebarToggle - logo - tools
  }
  return fitWithin(items, sizes.barLetters, room)
}

/** The same as `fitIntoBar` for the row of sections below the bar, which can use the whole width. */
export function fitIntoRow(items: readonly Item[]): (FitsFrom | undefined)[] {
  return fitWithin(items, sizes.rowLetters, (width) => width - sizes.padding)
}

function fitWithin(
  items: readonly Item[],
  letters: number,
  room: (width: number) => number,
): (FitsFrom | undefined)[] {
  // Icons and search grow at one of the widths: just above it there may be less room than below.
  const rooms = steps.map((step, index) => {
    const next = steps[index + 1] ?? Number.POSITIVE_INFINITY
    const isWithin = step <= sizes.narrowUntil && next > sizes.narrowUntil
    return Math.min(room(step), isWithin ? room(sizes.narrowUntil + 0.01) : room(step))
  })
  let end = 0
  const ends = items.map(({ label, hasMenu }, index) => {
    end += toEms(label) * letters + sizes.linkPadding
    end += (hasMenu ? sizes.menuButton : 0) + (index > 0 ? sizes.linkGap : 0)
    return end
  })
  // The number of links that fit at each width, including the menu of the remaining ones.
  const counts = rooms.map((available) =>
    end <= available ? items.length : ends.filter((own) => own + sizes.more <= available).length,
  )
  return items.map((_, index) => {
    const tooNarrow = counts.findLastIndex((count) => count <= index)
    return tooNarrow === -1 ? undefined : (nextSteps[tooNarrow] ?? 'never')
  })
}

/** Maximum widths of characters in system fonts, in em. The widest of these fonts is DejaVu Sans. */
const widths: readonly [RegExp, number][] = [
  [/\p{Mn}|\p{Cf}/u, 0],
  [/[fijlrtI.,:;'’|!()[\] -]/u, 0.43],
  [/[mwMW@%]/u, 1],
  [/[\p{Ll}\d\p{Lm}]/u, 0.64],
  [/[\p{Lu}+&=<>~#$?/_*"“”„«»–]/u, 0.84],
  [/[\p{Script=Arabic}\p{Script=Hebrew}]/u, 0.75],
]

/**
 * The maximum width of a text, in em. Other characters, such as Chinese ones, are 1 em wide, emoji are wider.
 */
export function toEms(text: string): number {
  let ems = 0
  for (const letter of text) {
    const width = widths.find(([pattern]) => pattern.test(letter))?.[1]
    ems += width ?? (/\p{Extended_Pictographic}/u.test(letter) ? 1.4 : 1)
  }
  return ems
}
