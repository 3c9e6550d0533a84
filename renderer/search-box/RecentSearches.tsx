import { Icon } from '../icons/Icon.tsx'
import { useStrings } from '../strings/strings.ts'
import { OptionGroup } from './OptionGroup.tsx'
import { toOptionId } from './SearchResults.tsx'

interface RecentSearchesProps {
  recent: readonly string[]
  active: number
  onActivate: (index: number) => void
  onChoose: (text: string) => void
}

/** Recent searches, shown instead of results while the input is empty. */
export function RecentSearches({ recent, active, onActivate, onChoose }: RecentSearchesProps) {
  const strings = useStrings()
  if (recent.length === 0) return null
  return (
    <OptionGroup id="docsite-recent" title={strings.searchRecent}>
      {recent.map((text, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys and clicks the active option
        <div
          key={text}
          className="search-option"
          id={toOptionId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onPointerMove={() => onActivate(index)}
          onClick={() => onChoose(text)}
        >
          <Icon name="history" size={18} />
          <span className="search-name">{text}</span>
        </div>
      ))}
    </OptionGroup>
  )
}
