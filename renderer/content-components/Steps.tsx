import type { ReactNode } from 'react'

/** Consecutive steps, written as an ordered Markdown list or as `Step` components. */
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
