import type { EntryIcon } from '../types.ts'
import { drawings } from './drawings.ts'

interface IconProps {
  name: keyof typeof drawings
  /** In CSS pixels. */
  size?: number
}

/** An icon next to text or in a labelled control. It is hidden from screen readers. */
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

/** Brand icon of another site, for a link to it. @param path Data of its `path` element, on a grid of 24. */
export function BrandIcon({ path, size }: { path: string; size: number }) {
  return (
    <svg className="icon brand" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

/** An icon from the site's configuration. @param drawing Its SVG elements, on a grid of 24. */
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
