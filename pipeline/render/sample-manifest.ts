import { parseInstall, parseSpecifier } from '../markdown/samples/npm-arguments.ts'

/** The fields of `package.json` that samples are completed with. */
interface Manifest {
  scripts?: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  [field: string]: unknown
}

/** Versions of the packages that samples were proved with, by name: `^5.0.0`. */
export type SampleVersions = Readonly<Record<string, string>>

/**
 * What the commands `npm init`, `npm pkg set` and `npm install` of a page make of `package.json`, written as npm writes it.
 *
 * @param text The file so far, if there is one. @param script Lines of commands.
 * @returns The file afterwards: unchanged if no command is about it, or if it isn't JSON.
 */
export function runNpmCommands(
  text: string | undefined,
  script: string,
  versions: SampleVersions,
): string | undefined {
  let result = text
  for (const [program, ...args] of listCommands(script)) {
    if (program !== 'npm') continue
    if (args[0] === 'init') result ??= toText({ name: 'sample', version: '1.0.0' })
    if (args[0] === 'pkg' && args[1] === 'set') result = setFields(result, args.slice(2))
    const install = parseInstall(args)
    if (!install || install.isGlobal || install.isUnsaved || install.packages.length === 0) continue
    const manifest = parse(result)
    if (!manifest) continue
    const key = install.isDev ? 'devDependencies' : 'dependencies'
    const list: Record<string, string> = { ...manifest[key] }
    for (const { name, range } of install.packages) {
      if (install.command === 'install') list[name] = range ?? versions[name] ?? '*'
      else for (const all of [list, manifest.dependencies, manifest.devDependencies]) delete all?.[name]
    }
    result = toText({ ...manifest, [key]: sortKeys(list) })
  }
  return result
}

/**
 * The files of a sample with a `package.json` that installs all they use, and says what to run: where a page is read, the
 * packages of the reader's project are there already, and commands are typed.
 *
 * @param scripts The commands of the page, in its order.
 * @param versions Of all packages that samples may use.
 */
export function completeManifest(
  files: Readonly<Record<string, string>>,
  scripts: readonly string[],
  versions: SampleVersions,
): Record<string, string> {
  const { 'package.json': text, ...others } = files
  const manifest = parse(text)
  if (!manifest) return { ...files }
  const commands = scripts.flatMap(listCommands)
  const has = (name: string) => name in { ...manifest.dependencies, ...manifest.devDependencies }
  const own = Object.values(manifest.scripts ?? {}).flatMap(listCommands)
  const run = [...commands.filter(([program]) => program === 'npx').map(([, ...rest]) => rest), ...own]
  const programs = new Set(run.map(([program = '']) => parseSpecifier(program).name))
  const code = Object.values(others).join('\n')
  const isUsed = (name: string) =>
    programs.has(name) || programs.has(name.replace(/-cli$/, '')) || isNamedIn(code, name)
  const added = Object.entries(versions).filter(([name]) => !has(name) && isUsed(name))
  const command = manifest.scripts?.start === undefined ? findStart(commands) : undefined
  if (added.length === 0 && command === undefined) return { ...files }
  const completed: Manifest = { ...(text === undefined && { name: 'sample', private: true }), ...manifest }
  if (added.length > 0) {
    const all = { ...completed.devDependencies, ...Object.fromEntries(added) }
    completed.devDependencies = sortKeys(all)
  }
  // Read by StackBlitz alone: https://developer.stackblitz.com/platform/webcontainers/project-config
  if (command !== undefined) completed.stackblitz = { startCommand: command }
  return { 'package.json': toText(completed), ...others }
}

/** Empty files that commands make: they represent pictures and fonts, which a page can't show. */
export function listTouched(script: string): string[] {
  return listCommands(script).flatMap(([program, ...files]) => (program === 'touch' ? files : []))
}

/** The last command that builds or runs something, and what is run after it: the page's last state. */
function findStart(commands: readonly string[][]): string | undefined {
  const isBuild = ([program = '', first = '']: string[]) =>
    program === 'npx' || (program === 'npm' && /^(?:run|start|test)$/.test(first))
  const isRun = (command: string[]) => isBuild(command) || (command[0] === 'node' && command[1] !== '-p')
  const builds = commands.findLastIndex(isBuild)
  const last = builds === -1 ? commands.filter(isRun).slice(-1) : commands.slice(builds).filter(isRun)
  return last.length === 0 ? undefined : last.map((command) => command.join(' ')).join(' && ')
}

/** `npm pkg set type=module`: fields of the first level. */
function setFields(text: string | undefined, fields: readonly string[]): string | undefined {
  const manifest = parse(text)
  if (!manifest) return text
  const set = fields.flatMap((field) => {
    const [, name = '', value = ''] = /^([\w-]+)=(.*)$/.exec(field) ?? []
    return name === '' ? [] : [[name, value] as const]
  })
  return toText({ ...manifest, ...Object.fromEntries(set) })
}

/** Whether code imports a package, or names it in a string, as configurations name loaders. */
function isNamedIn(code: string, name: string): boolean {
  return ['"', "'", '`'].some(
    (quote) => code.includes(quote + name + quote) || code.includes(`${quote}${name}/`),
  )
}

/** Commands of a script, as words. */
function listCommands(script: string): string[][] {
  return script
    .replaceAll(/\\\n/g, ' ')
    .split(/\n|&&|;/)
    .map((line) => line.trim().split(/\s+/))
    .filter(([program]) => program !== '')
}

/** @returns Nothing for what isn't JSON: it is shown as the page has it. */
function parse(text: string | undefined): Manifest | undefined {
  if (text === undefined) return {}
  try {
    return JSON.parse(text) as Manifest
  } catch {
    return undefined
  }
}

function toText(manifest: Manifest): string {
  return `${JSON.stringify(manifest, null, 2)}\n`
}

function sortKeys(record: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
}
