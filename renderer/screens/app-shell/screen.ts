import { defineScreen } from '../define-screen.ts'

/** An empty document. */
export const screen = defineScreen<object>({ frame: 'bare', isAddressed: false })
