import { Icon } from '../icons/Icon.tsx'
import { useStrings } from '../strings/strings.ts'

/**
 * Switches between light and dark. Both pictures are there: the theme decides by CSS which one is seen, and the client
 * says whether the button is pressed.
 */
export function ThemeToggle() {
  const strings = useStrings()
  return (
    <button
      className="icon-button theme-toggle"
      type="button"
      data-action="theme"
      aria-pressed="false"
      title={strings.theme}
      suppressHydrationWarning
    >
      <Icon name="moon" size={18} />
      <Icon name="sun" size={18} />
    </button>
  )
}
