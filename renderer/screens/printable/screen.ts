import { defineScreen } from '../define-screen.ts'
import type { PrintablePageProps } from './props.ts'

export const screen = defineScreen<PrintablePageProps>({
  component: 'PrintablePage',
  stylesheet: 'printable.css',
  frame: 'none',
})
