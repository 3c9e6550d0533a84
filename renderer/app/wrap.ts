import type { ReactNode } from 'react'

/** Wraps an element in the contexts that all components need. */
export type Wrap = (element: ReactNode) => ReactNode
