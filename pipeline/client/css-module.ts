import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** @param file The path of a stylesheet. */
export function isCssModule(file: string): boolean {
  return file.endsWith('.module.css')
}

/**
 * Read which names the bundler of the client gives to the classes of a CSS module, by those in the source.
 *
 * @param file Absolute.
 */
export async function readClassNames(file: string): Promise<Record<string, string>> {
  // Only for sites that have such modules: it takes long to load.
  const { preprocessCSS, resolveConfig } = await import('vite')
  const config = await resolveConfig(
    { root: path.dirname(file), configFile: false, logLevel: 'silent' },
    'build',
  )
  try {
    const { modules = {} } = await preprocessCSS(await readFile(file, 'utf8'), file, config)
    return modules
  } catch {
    return {} // The bundler of the client reports it.
  }
}
