import { en } from '../../renderer/strings/en.ts'

/**
 * List the keys of interface texts that scripts may use: those whose name occurs anywhere in the code. A key
 * such as `rank.gold` is also found by its first part, because code may build the key: `` `rank.${rank}` ``.
 *
 * @param scripts The code of all scripts. It may be minified, as long as property names aren't mangled.
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
