import { defineScreen } from '../define-screen.ts'
import type { OfflinePageProps } from './props.ts'

export const screen = defineScreen<OfflinePageProps>({
  component: 'OfflinePage',
  stylesheet: 'offline.css',
  client: { file: 'offline-client.ts', start: 'at-once' },
  isPrecached: true,
  isAddressed: false,
})
