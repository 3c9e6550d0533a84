import { Children, Fragment, isValidElement, type ReactNode, useId } from 'react'
import { useStrings } from '../strings/strings.ts'

interface TabProps {
  label?: string
  /** Used if there is no label, as in Docusaurus and Fumadocs. */
  value?: string
  /** Used if there is no label, as in Mintlify. */
  title?: string
  children?: ReactNode
}

/** One of several tabs. `Tabs` renders its label and content. */
export function Tab({ children }: TabProps) {
  return <>{children}</>
}

/** The same component under its name in Docusaurus and Starlight. */
export function TabItem(props: TabProps) {
  return <Tab {...props} />
}

interface TabsProps {
  /** Kind of the tabs. Tabs of the same kind are switched together, on all pages. */
  sync?: string
  /** Accessible name of the group. */
  label?: string
  /** Names of `sync` in Docusaurus (`groupId`) and Starlight (`syncKey`). */
  groupId?: string
  syncKey?: string
  /** The labels of tabs that have none, in their order, as in Nextra and Fumadocs. */
  items?: readonly unknown[]
  children?: ReactNode
}

/** @returns The label of a tab that has none of its own; its number if the list doesn't contain it. */
function toName(items: unknown, index: number): string {
  const item: unknown = Array.isArray(items) ? items[index] : undefined
  return typeof item === 'string' ? item : String(index + 1)
}

/**
 * Alternatives, of which one is shown. They are radio buttons, so that they work without a script, including
 * the arrow keys. The client only remembers the choice.
 */
export function Tabs({ groupId, syncKey, sync = groupId ?? syncKey, label, items, children }: TabsProps) {
  const name = useId()
  const { packageManager, alternatives } = useStrings()
  const defaultLabel = sync === 'package-manager' ? packageManager : alternatives
  const tabs = Children.toArray(children)
    .filter(isValidElement<TabProps>)
    .map(({ props: { label, value, title, children: content } }, index) => ({
      label: label ?? value ?? title ?? toName(items, index),
      content,
    }))
  return (
    <div className="tabs" data-sync={sync} role="radiogroup" aria-label={label ?? defaultLabel}>
      {tabs.map(({ label, content }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: labels needn't be unique, and tabs never change their order.
        <Fragment key={index}>
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
          <div className="tab">
            <p className="tab-name">{label}</p>
            {content}
          </div>
        </Fragment>
      ))}
    </div>
  )
}
