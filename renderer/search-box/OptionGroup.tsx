import type { ReactNode } from 'react'

interface OptionGroupProps {
  /** Of the group's title, unique in the document. */
  id: string
  title: string
  children: ReactNode
}

/** Options of the list that belong together. */
export function OptionGroup({ id, title, children }: OptionGroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list of options has groups by role alone
    <div className="search-group" role="group" aria-labelledby={id}>
      <div className="search-group-title" id={id} role="presentation">
        {title}
      </div>
      {children}
    </div>
  )
}
