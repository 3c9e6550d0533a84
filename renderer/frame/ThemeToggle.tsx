import { Icon } from '../icons/Icon.tsx'
import { useStrings } from '../strings/strings.ts'

/**
 * Switches between the light and the dark theme. CSS shows one of the two icons, depending on the theme. The
 * client sets `aria-pressed`.
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
