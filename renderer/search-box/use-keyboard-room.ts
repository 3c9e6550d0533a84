import { useEffect } from 'react'

/**
 * Sets `--covered` to the height that the on-screen keyboard covers. Browsers show the keyboard over the page
 * without changing the height of the page, so that the end of a list couldn't be scrolled into view.
 *
 * @param input An input. The property is set on the `<search>` element around it.
 */
export function useKeyboardRoom(input: HTMLInputElement): void {
  useEffect(() => {
    const { visualViewport } = window
    const box = input.closest('search')
    if (!visualViewport || !box) return
    const follow = () => {
      // Pinch zoom also reduces the height of the visual viewport, but doesn't cover anything.
      const seen = visualViewport.height * visualViewport.scale
      box.style.setProperty('--covered', `${Math.max(0, Math.round(innerHeight - seen))}px`)
    }
    follow()
    visualViewport.addEventListener('resize', follow)
    return () => visualViewport.removeEventListener('resize', follow)
  }, [input])
}
