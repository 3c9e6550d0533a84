import { Children, Fragment, isValidElement, type ReactNode, useId } from 'react'
import { useStrings } from '../strings/strings.ts'

interface TabProps {
  label?: string
  /** What Docusaurus shows where there is no label. */
  value?: string
  children?: ReactNode
}

/** One of several tabs; shown by `Tabs`. */
export function Tab({ children }: TabProps) {
  return <>{children}</>
}

/** The same, as Docusaurus and Starlight name it. */
export function TabItem(props: TabProps) {
  return <Tab {...props} />
}

interface TabsProps {
  /** Tabs of the same kind are switched together, on all pages. */
  sync?: string
  /** What is chosen between, for those who can't see it. */
  label?: string
  /** The same, as Docusaurus and Starlight name it. */
  groupId?: string
  syncKey?: string
  children?: ReactNode
}

/**
 * Alternatives of one thing. They are radio buttons, so that they work, also with arrow keys, without any script;
 * the client only remembers the choice.
 */
export function Tabs({ groupId, syncKey, sync = groupId ?? syncKey, label, children }: TabsProps) {
  const name = useId()
  const { packageManager, alternatives } = useStrings()
  const defaultLabel = sync === 'package-manager' ? packageManager : alternatives
  const tabs = Children.toArray(children)
    .filter(isValidElement<TabProps>)
    .map(({ props: { label, value = '', children: content } }) => ({ label: label ?? value, content }))
  return (
    <div className="tabs" data-sync={sync} role="radiogroup" aria-label={label ?? defaultLabel}>
      {tabs.map(({ label }, index) => (
        <Fragment key={label}>
          <input
            className="sr-only"
            type="radio"
            name={name}
            id={`${name}${index}`}
            data-label={label}
            defaultChecked={index === 0}
            autoComplete="off"
          />
          <label htmlFor={`${name}${index}`}>{label}</label>
        </Fragment>
      ))}
      {tabs.map(({ label, content }) => (
        <div key={label} className="tab">
          <p className="tab-name">{label}</p>
          {content}
        </div>
      ))}
    </div>
  )
}
