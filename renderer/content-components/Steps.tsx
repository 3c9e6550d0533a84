import type { ReactNode } from 'react'

/** What is done one after the other: an ordered list in Markdown, or `Step` by `Step`. */
export function Steps({ children }: { children?: ReactNode }) {
  return <div className="steps">{children}</div>
}

export function Step({ title, children }: { title?: string; children?: ReactNode }) {
  return (
    <div className="step">
      {title && <p className="step-title">{title}</p>}
      {children}
    </div>
  )
}
