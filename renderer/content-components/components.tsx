import type { ComponentType, ReactNode } from 'react'
import type { BuiltInComponent } from './names.ts'
import { Option } from './Option.tsx'
import { StackBlitzPreview } from './StackBlitzPreview.tsx'
import { Tab, Tabs } from './Tabs.tsx'

/** A version or state beside a heading or text. */
export function Badge({ text }: { text: string }) {
  return <span className="badge">{text}</span>
}

/** A colour as a swatch. The Content-Security-Policy allows no inline style: SVG's own attribute carries the colour. */
export function ColorSample({ color }: { color: string }) {
  return (
    <svg className="color-sample" viewBox="0 0 48 24" width="48" height="24" role="img" aria-label={color}>
      <rect width="48" height="24" rx="4" fill={color} />
    </svg>
  )
}

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

/** A grid of cards: ways to go on. */
export function Cards({ children }: { children?: ReactNode }) {
  return <ul className="cards">{children}</ul>
}

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

/** A tree of files and folders, written as a list in Markdown. */
export function FileTree({ children }: { children?: ReactNode }) {
  return <div className="file-tree">{children}</div>
}

/** All built-in components, by the name that pages use. */
export const contentComponents: Record<BuiltInComponent, ComponentType<never>> = {
  Badge,
  BrandingSample: ColorSample,
  Card,
  Cards,
  ColorSample,
  FileTree,
  Option,
  StackBlitzPreview,
  Step,
  Steps,
  Tab,
  Tabs,
}
