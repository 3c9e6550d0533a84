import { importFromVite } from './import-from-vite.ts'

/** Throws syntax errors, unlike `parseSync`. */
export const { parseAst } = await importFromVite<typeof import('rolldown/parseAst')>('rolldown/parseAst')
