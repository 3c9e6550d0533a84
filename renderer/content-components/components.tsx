import { Children, type ComponentType, isValidElement, type ReactNode } from 'react'
import { useSite } from '../site-context.ts'
import type { BuiltInComponent } from './names.ts'

/** A version or state beside a heading or text. */
export function Badge({ text }: { text: string }) {
  return <span className="badge">{text}</span>
}

/** A colour as a swatch. CSP forbids inline styles: SVG's own attribute carries the colour. */
export function ColorSample({ color }: { color: string }) {
  return (
    <svg className="color-sample" viewBox="0 0 40 20" width="40" height="20" role="img" aria-label={color}>
      <rect width="40" height="20" rx="4" fill={color} />
    </svg>
  )
}

export function Card({ title, href, children }: { title: string; href?: string; children?: ReactNode }) {
  return (
    <li className="card">
      <p className="card-title">{href ? <a href={href}>{title}</a> : title}</p>
      {children}
    </li>
  )
}

export function Cards({ children }: { children?: ReactNode }) {
  return <ul className="cards">{children}</ul>
}

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

/** A list of files and folders, written as a Markdown list. */
export function FileTree({ children }: { children?: ReactNode }) {
  return <div className="file-tree">{children}</div>
}

export function Tab({ children }: { label: string; children?: ReactNode }) {
  return <>{children}</>
}

interface TabsProps {
  /** Tabs of the same name are switched together. */
  sync?: string
  children?: ReactNode
}

/** Alternatives of one thing. Without JavaScript all of them are shown, one below the other. */
export function Tabs({ sync, children }: TabsProps) {
  const tabs = Children.toArray(children).filter(isValidElement<{ label: string; children?: ReactNode }>)
  return (
    <div className="tabs" data-sync={sync}>
      {tabs.map(({ props }) => (
        <div key={props.label} className="tab" data-label={props.label}>
          <p className="tab-label">{props.label}</p>
          {props.children}
        </div>
      ))}
    </div>
  )
}

/** An example that can be opened in an editor; nothing of it is loaded before. */
export function StackBlitzPreview({ example, description }: { example: string; description?: string }) {
  const { exampleUrl } = useSite()
  const url = exampleUrl.replace('{example}', example)
  return (
    <p className="stackblitz">
      <a href={url} rel="noopener">
        {description ?? example}
      </a>
    </p>
  )
}

/** All built-in components, by the name that pages use. */
export const contentComponents: Record<BuiltInComponent, ComponentType<never>> = {
  Badge,
  BrandingSample: ColorSample,
  Card,
  Cards,
  ColorSample,
  FileTree,
  StackBlitzPreview,
  Step,
  Steps,
  Tab,
  Tabs,
}
