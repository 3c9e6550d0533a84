import { defineScreen } from '../define-screen.ts'

export const screen = defineScreen<object>({
  component: 'NotFoundPage',
  inlineScript: 'add-slash-inline.ts',
  isAddressed: false,
})
