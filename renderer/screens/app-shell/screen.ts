import { defineScreen } from '../define-screen.ts'

/** A document with nothing in it. */
export const screen = defineScreen<object>({ frame: 'bare', isAddressed: false })
