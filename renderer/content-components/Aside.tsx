import type { ReactNode } from 'react'
import { useStrings } from '../strings/strings.ts'

type Kind = 'note' | 'tip' | 'important' | 'warning' | 'caution'

/** What other tools call them. */
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

/** An aside as `:::tip` makes it, for pages that were written for a tool with components. */
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

/** The same in Docusaurus, and in Nextra and Fumadocs. */
export const Admonition = (props: TypedAsideProps) => <Aside {...props} />
export const Callout = (props: TypedAsideProps) => <Aside {...props} />

/** The same in Mintlify and others, which have a component for each kind. */
export const Note = (props: AsideProps) => <Aside {...props} type="note" />
export const Info = (props: AsideProps) => <Aside {...props} type="info" />
export const Tip = (props: AsideProps) => <Aside {...props} type="tip" />
export const Important = (props: AsideProps) => <Aside {...props} type="important" />
export const Warning = (props: AsideProps) => <Aside {...props} type="warning" />
export const Caution = (props: AsideProps) => <Aside {...props} type="caution" />
export const Danger = (props: AsideProps) => <Aside {...props} type="danger" />
