/** Options of Node.js that affect module resolution. Each takes a value. */
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
 * Lists the options of a process that its worker processes need to resolve the same modules: `--require .pnp.cjs`, for
 * example, sets up Yarn's Plug'n'Play. Other options, such as `--inspect`, are only for the process itself.
 *
 * @param execArgv Options like those in `process.execArgv`: a value follows its option, or is separated from it by `=`.
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
