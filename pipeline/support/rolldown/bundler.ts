import { importFromVite } from './import-from-vite.ts'

export const { rolldown } = await importFromVite<typeof import('rolldown')>('rolldown')
