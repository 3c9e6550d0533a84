import { defineScreen } from '../define-screen.ts'

export const screen = defineScreen<object>({
  component: 'NotFoundPage',
  stylesheet: 'not-found.css',
  inlineScript: 'add-slash-inline.ts',
  isAddressed: false,
})
