import type { ReactNode } from 'react'

interface OptionGroupProps {
  /** Id of the group's title, unique in the document. */
  id: string
  title: string
  children: ReactNode
}

/** A group of options in the list of results. */
export function OptionGroup({ id, title, children }: OptionGroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: groups of a listbox have no element, only a role
    <div className="search-group" role="group" aria-labelledby={id}>
      <div className="search-group-title" id={id} role="presentation">
        {title}
      </div>
      {children}
    </div>
  )
}
