import type { IconName } from '../types.ts'
import { brands, drawn } from './drawings.ts'

export type InterfaceIcon = IconName | keyof typeof drawn

/** A picture beside a text or within a labelled control: never read out by itself. */
export function Icon({ name, size = 20 }: { name: InterfaceIcon; size?: number }) {
  if (name in drawn) {
    const Drawn = drawn[name as keyof typeof drawn]
    return <Drawn className="icon" size={size} strokeWidth={1.75} aria-hidden="true" />
  }
  return (
    <svg className="icon brand" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={brands[name as keyof typeof brands].path} />
    </svg>
  )
}
