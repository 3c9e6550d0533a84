import type { ReactNode } from 'react'

interface CardProps {
  title: string
  href?: string
  children?: ReactNode
}

export function Card({ title, href, children }: CardProps) {
  return (
    <li className="card">
      <p className="card-title">{href ? <a href={href}>{title}</a> : title}</p>
      {children}
    </li>
  )
}

/** A grid of cards, for example links to further pages. */
export function Cards({ children }: { children?: ReactNode }) {
  return <ul className="cards">{children}</ul>
}
