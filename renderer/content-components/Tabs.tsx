import { Children, Fragment, isValidElement, type ReactNode, useId } from 'react'

interface TabProps {
  label: string
  children?: ReactNode
}

/** One of several tabs; shown by `Tabs`. */
export function Tab({ children }: TabProps) {
  return <>{children}</>
}

interface TabsProps {
  /** Tabs of the same kind are switched together, on all pages. */
  sync?: string
  children?: ReactNode
}

/**
 * Alternatives of one thing. They are radio buttons, so that they work, also with arrow keys, without any script;
 * the client only remembers the choice.
 */
export function Tabs({ sync, children }: TabsProps) {
  const name = useId()
  const tabs = Children.toArray(children).filter(isValidElement<TabProps>)
  return (
    <div className="tabs" data-sync={sync} role="radiogroup">
      {tabs.map(({ props: { label } }, index) => (
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
      {tabs.map(({ props }) => (
        <div key={props.label} className="tab">
          <p className="tab-name">{props.label}</p>
          {props.children}
        </div>
      ))}
    </div>
  )
}
