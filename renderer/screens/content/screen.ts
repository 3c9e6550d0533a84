import { defineScreen } from '../define-screen.ts'
import type { ContentPageProps } from './props.ts'

export const screen = defineScreen<ContentPageProps>({ component: 'ContentPage', hasChunk: true })
