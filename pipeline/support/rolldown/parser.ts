import { importFromVite } from './import-from-vite.ts'

export type { ESTree, ParseResult } from 'rolldown/utils'

export const { parseSync, Visitor } = await importFromVite<typeof import('rolldown/utils')>('rolldown/utils')
