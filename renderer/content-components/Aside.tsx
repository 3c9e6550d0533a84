import type { ReactNode } from 'react'
import { useStrings } from '../strings/strings.ts'

type Kind = 'note' | 'tip' | 'important' | 'warning' | 'caution'

/** Kinds by name, including the names that other documentation tools use. */
const kinds: Readonly<Record<string, Kind>> = {
  note: 'note',
  info: 'note',
  tip: 'tip',
  idea: 'tip',
  success: 'tip',
  important: 'important',
  warning: 'warning',
  warn: 'warning',
  caution: 'caution',
  danger: 'caution',
  error: 'caution',
}

interface AsideProps {
  title?: ReactNode
  children?: ReactNode
}

interface TypedAsideProps extends AsideProps {
  type?: string
}

/**
 * The same aside as `:::tip`, as a component: for pages that were written for a tool with such components.
 */
export function Aside({ type = 'note', title, children }: TypedAsideProps) {
  const kind = (Object.hasOwn(kinds, type) && kinds[type]) || 'note'
  const strings = useStrings()
  return (
    <aside className={`aside ${kind}`} role="note">
      <p className="aside-title">{title ?? strings[`aside.${kind}`]}</p>
      {children}
    </aside>
  )
}

/** Names of the same component in Docusaurus (`Admonition`), and in Nextra and Fumadocs (`Callout`). */
export const Admonition = (props: TypedAsideProps) => <Aside {...props} />
export const Callout = (props: TypedAsideProps) => <Aside {...props} />

/** Names in Mintlify and other tools that have one component per kind. */
export const Note = (props: AsideProps) => <Aside {...props} type="note" />
export const Info = (props: AsideProps) => <Aside {...props} type="info" />
export const Tip = (props: AsideProps) => <Aside {...props} type="tip" />
export const Important = (props: AsideProps) => <Aside {...props} type="important" />
export const Warning = (props: AsideProps) => <Aside {...props} type="warning" />
export const Caution = (props: AsideProps) => <Aside {...props} type="caution" />
export const Danger = (props: AsideProps) => <Aside {...props} type="danger" />
