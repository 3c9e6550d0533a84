import type { FitsFrom } from '../../renderer/types.ts'

/** Widths of windows from which the header has more room, in rem: `header.css` has the same. */
const steps = [64, 72, 80, 88, 96]

/** What follows each of them, if anything does. */
const nextSteps: readonly FitsFrom[] = [72, 80, 88, 96]

/** What else is in the bar of the header, all of it before links are: they get the room that is left. */
export interface Bar {
  name: string
  hasLogo: boolean
  hasSearch: boolean
  hasLanguages: boolean
  /** How many links are icons. */
  icons: number
}

/** What is in the bar beside others. */
interface Item {
  label: string
  /** Whether a button opens a menu of it. */
  hasMenu?: boolean
}

/** Sizes of `header.css` in rem. */
const sizes = {
  padding: 3,
  logo: 2.25,
  nameLetters: 1.3,
  gaps: 3,
  sidebarToggle: 3,
  button: 2.75,
  narrowSearch: 13.5,
  wideSearch: 17,
  /** Above this width icons are beside each other, and the search is wide. */
  narrowUntil: 80,
  barLetters: 0.95,
  rowLetters: 0.875,
  linkPadding: 1.4,
  linkGap: 0.25,
  menuButton: 1.35,
  more: 2.5,
}

/**
 * Find from which width of the window on each link of the header's bar fits, in their order; those that don't are in a
 * menu. Undefined if a link fits at each width at which the bar is a single line.
 */
export function fitIntoBar(items: readonly Item[], bar: Bar): (FitsFrom | undefined)[] {
  const room = (width: number) => {
    const isNarrow = width <= sizes.narrowUntil
    const search = isNarrow ? sizes.narrowSearch : sizes.wideSearch
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

/** The same for the row of sections below the bar, which has the whole width. */
export function fitIntoRow(items: readonly Item[]): (FitsFrom | undefined)[] {
  return fitWithin(items, sizes.rowLetters, (width) => width - sizes.padding)
}

function fitWithin(
  items: readonly Item[],
  letters: number,
  room: (width: number) => number,
): (FitsFrom | undefined)[] {
  // Just above a width at which other things grow there may be less room than below.
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
  // What has room at a width, the menu of the others included.
  const counts = rooms.map((available) =>
    end <= available ? items.length : ends.filter((own) => own + sizes.more <= available).length,
  )
  return items.map((_, index) => {
    const tooNarrow = counts.findLastIndex((count) => count <= index)
    return tooNarrow === -1 ? undefined : (nextSteps[tooNarrow] ?? 'never')
  })
}

/** Ranges of letters with what they are wide at most in the fonts of systems, in em. The widest of those is DejaVu Sans. */
const widths: readonly [RegExp, number][] = [
  [/\p{Mn}|\p{Cf}/u, 0],
  [/[fijlrtI.,:;'’|!()[\] -]/u, 0.43],
  [/[mwMW@%]/u, 1],
  [/[\p{Ll}\d\p{Lm}]/u, 0.64],
  [/[\p{Lu}+&=<>~#$?/_*"“”„«»–]/u, 0.84],
  [/[\p{Script=Arabic}\p{Script=Hebrew}]/u, 0.75],
]

/** How wide a text is at most, in em. What isn't known, such as Chinese, is as wide as high; pictures are wider. */
export function toEms(text: string): number {
  let ems = 0
  for (const letter of text) {
    const width = widths.find(([pattern]) => pattern.test(letter))?.[1]
    ems += width ?? (/\p{Extended_Pictographic}/u.test(letter) ? 1.4 : 1)
  }
  return ems
}
