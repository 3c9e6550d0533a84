/** Interval between checks of which pictures are in view, in milliseconds. */
export const avatarCheckMs = 300
/** Width and height of the requested pictures, in pixels. */
export const avatarSize = 90

interface Box {
  top: number
  bottom: number
}

/** Whether any part of a box is within the window. */
export function isInView({ top, bottom }: Box, windowHeight: number): boolean {
  return bottom > 0 && top < windowHeight
}

let timer: ReturnType<typeof setInterval> | undefined

/**
 * Load the pictures of contributors when they come into view. Call it again when a page has replaced another.
 */
export function initAvatars(): void {
  clearInterval(timer)
  const check = () => {
    const waiting = document.querySelectorAll<HTMLElement>('[data-avatar]')
    if (waiting.length === 0) clearInterval(timer)
    for (const place of waiting) if (isInView(place.getBoundingClientRect(), innerHeight)) load(place)
  }
  if (document.querySelector('[data-avatar]')) timer = setInterval(check, avatarCheckMs)
}

function load(place: HTMLElement): void {
  const image = new Image(avatarSize, avatarSize)
  image.alt = ''
  image.referrerPolicy = 'no-referrer'
  // The initial remains if the picture can't be loaded.
  image.onload = () => place.replaceChildren(image)
  image.src = place.dataset.avatar ?? ''
  delete place.dataset.avatar
}
