import type { ReactNode } from 'react'

/** Puts around an element what all components need. */
export type Wrap = (element: ReactNode) => ReactNode
