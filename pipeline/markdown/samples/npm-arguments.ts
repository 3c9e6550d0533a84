/** The parsed arguments of an `npm` command that installs or removes packages. */
export interface InstallArguments {
  command: 'install' | 'uninstall'
  packages: { name: string; range?: string }[]
  isDev: boolean
  isGlobal: boolean
  /** Whether `package.json` is not changed. */
  isUnsaved: boolean
}

export const installNames: ReadonlySet<string> = new Set(['install', 'i', 'add', 'ci', 'clean-install'])
export const uninstallNames: ReadonlySet<string> = new Set(['uninstall', 'remove', 'rm', 'r', 'un'])

/**
 * Flags of `npx` that control whether a package may be fetched. They have no effect without network access.
 */
export const npxFlags: readonly string[] = ['-y', '--yes', '--no', '--no-install']

/** @returns undefined for any other npm command. */
export function parseInstall(args: readonly string[]): InstallArguments | undefined {
  const [name = '', ...rest] = args
  const command = installNames.has(name) ? 'install' : uninstallNames.has(name) ? 'uninstall' : undefined
  if (!command) return undefined
  const has = (...flags: string[]) => rest.some((argument) => flags.includes(argument))
  return {
    command,
    packages: rest.filter((argument) => !argument.startsWith('-')).map(parseSpecifier),
    isDev: has('-D', '--save-dev', '--include=dev'),
    isGlobal: has('-g', '--global'),
    isUnsaved: has('--no-save'),
  }
}

/**
 * Split a specifier such as `@scope/name@^1.0.0` into name and range. A tag such as `latest` is not a range.
 */
export function parseSpecifier(specifier: string): { name: string; range?: string } {
  const at = specifier.indexOf('@', 1)
  if (at === -1) return { name: specifier }
  const range = specifier.slice(at + 1)
  return /^[a-z]+$/i.test(range) ? { name: specifier.slice(0, at) } : { name: specifier.slice(0, at), range }
}
