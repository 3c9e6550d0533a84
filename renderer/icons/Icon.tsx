import type { EntryIcon } from '../types.ts'
import { drawings } from './drawings.ts'

interface IconProps {
  name: keyof typeof drawings
  /** In CSS pixels. */
  size?: number
}

/** A picture beside a text or within a labelled control: never read out by itself. */
export function Icon({ name, size = 20 }: IconProps) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: drawings[name] }}
    />
  )
}

/** The sign of another site, for a link to it. @param path Data of the sign's `path` element, in a square of 24. */
export function BrandIcon({ path, size }: { path: string; size: number }) {
  return (
    <svg className="icon brand" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

/** A drawing that a site has chosen. @param drawing Its SVG elements, in a square of 24. */
export function DrawnIcon({ drawing, isBrand, size }: EntryIcon & { size: number }) {
  return (
    <svg
      className={isBrand ? 'icon brand' : 'icon'}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  )
}
