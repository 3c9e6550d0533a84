import { en } from '../../renderer/strings/en.ts'

/**
 * The keys of the interface's texts that scripts may ask for: those whose name is anywhere in the code. A key such as
 * `rank.gold` is also found by its beginning, which the code completes: `` `rank.${rank}` ``.
 *
 * @param scripts The code of all scripts, minified or not. Names of properties are as in the sources.
 * @returns The keys, in the order of the English texts.
 */
export function listUsedStrings(scripts: readonly string[]): string[] {
  const code = scripts.join('\n')
  const names = new Set(code.match(/[\w$]+/g))
  return Object.keys(en).filter((key) => {
    const [name = '', rest] = key.split('.')
    if (rest === undefined) return names.has(name)
    return code.includes(key) || new RegExp(`['"\`]${name}\\.(?:\\$\\{|['"\`])`).test(code)
  })
}
