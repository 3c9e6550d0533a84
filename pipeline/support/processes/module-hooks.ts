/** Options of Node.js, each with a value, that change which modules an import finds. */
const hookOptions = new Set([
  '--require',
  '-r',
  '--import',
  '--loader',
  '--experimental-loader',
  '--conditions',
  '-C',
])

/**
 * The options of a process that its worker processes need to find the same modules: Yarn's Plug'n'Play, for example,
 * is set up by `--require .pnp.cjs`. Others, such as `--inspect`, are for the process alone.
 *
 * @param execArgv As in `process.execArgv`: a value follows its option, or is in the same text behind `=`.
 */
export function listModuleHooks(execArgv: readonly string[]): string[] {
  const kept: string[] = []
  for (const [index, option] of execArgv.entries()) {
    const [name = '', ...value] = option.split('=')
    if (!hookOptions.has(name)) continue
    kept.push(option)
    if (value.length === 0) kept.push(execArgv[index + 1] ?? '')
  }
  return kept
}
