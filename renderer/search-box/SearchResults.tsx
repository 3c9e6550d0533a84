import { Fragment } from 'react'
import { Icon } from '../icons/Icon.tsx'
import type { HitGroup } from '../search/group-hits.ts'
import type { SearchHit, Segment } from '../search/hit.ts'
import { MarkedName } from './MarkedName.tsx'
import { OptionGroup } from './OptionGroup.tsx'

/** Id of an option. The input refers to the active option by its id. */
export function toOptionId(index: number): string {
  return `docsite-result-${index}`
}

interface SearchResultsProps {
  /** In display order. */
  groups: readonly HitGroup[]
  active: number
  onActivate: (index: number) => void
  onOpen: () => void
}

/** The options of the list. They are links, so that readers can open them in a new tab. */
export function SearchResults({ groups, active, onActivate, onOpen }: SearchResultsProps) {
  return groups.map(({ title, hits }) => (
    <OptionGroup key={title} id={`docsite-group-${hits[0]?.index}`} title={title}>
      {hits.map(({ hit, index }) => (
        <a
          key={`${index} ${hit.url}`}
          className="search-option"
          id={toOptionId(index)}
          role="option"
          aria-selected={index === active}
          href={hit.url}
          lang={hit.language}
          tabIndex={-1}
          onPointerMove={() => onActivate(index)}
          onClick={onOpen}
        >
          <Icon name={hit.heading ? 'hash' : 'page'} size={18} />
          <span className="search-option-text">
            <HitName hit={hit} />
            <Excerpt hit={hit} />
          </span>
        </a>
      ))}
    </OptionGroup>
  ))
}

function HitName({ hit: { title, heading } }: { hit: SearchHit }) {
  if (!heading) {
    return (
      <span className="search-name">
        <MarkedName segments={title} />
      </span>
    )
  }
  return (
    <span className="search-name">
      <span className="search-page-name">
        <MarkedName segments={title} />
        <span aria-hidden="true"> › </span>
        <span className="sr-only">: </span>
      </span>
      <MarkedName segments={heading} />
    </span>
  )
}

/** An excerpt. While it is loading, its space is reserved to avoid a layout shift. */
function Excerpt({ hit: { excerpt, isCode } }: { hit: SearchHit }) {
  if (!excerpt) return <span className="search-excerpt waiting" />
  if (excerpt.length === 0) return null
  return (
    <span className={isCode ? 'search-excerpt of-code' : 'search-excerpt'}>
      <Marked segments={excerpt} />
    </span>
  )
}

function Marked({ segments }: { segments: readonly Segment[] }) {
  return segments.map(({ text, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: segments of a text are always replaced together
    isMatch ? <mark key={index}>{text}</mark> : <Fragment key={index}>{text}</Fragment>,
  )
}
