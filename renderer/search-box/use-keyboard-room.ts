import { useEffect } from 'react'

/**
 * Keep what is below an input above the keyboard on the screen. Browsers lay it over the page, whose height stays what
 * it is: the end of a list would never be seen.
 *
 * @param input In the box that gets the height that is covered, as `--covered`.
 */
export function useKeyboardRoom(input: HTMLInputElement): void {
  useEffect(() => {
    const { visualViewport } = window
    const box = input.closest('search')
    if (!visualViewport || !box) return
    const follow = () => {
      // A page that is zoomed in is covered by nothing.
      const seen = visualViewport.height * visualViewport.scale
      box.style.setProperty('--covered', `${Math.max(0, Math.round(innerHeight - seen))}px`)
    }
    follow()
    visualViewport.addEventListener('resize', follow)
    return () => visualViewport.removeEventListener('resize', follow)
  }, [input])
}
