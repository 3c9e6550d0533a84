import { parseInstall, parseSpecifier } from '../markdown/samples/npm-arguments.ts'

/** The fields of `package.json` that are added to samples. */
interface Manifest {
  scripts?: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  [field: string]: unknown
}

/** Version ranges, such as `^5.0.0`, of the packages that samples are checked with, by package name. */
export type SampleVersions = Readonly<Record<string, string>>

/**
 * Apply the commands `npm init`, `npm pkg set` and `npm install` of a page to
 * `package.json`, formatted as npm does.
 *
 * @param text The current content of the file, if it exists.
 * @param script The commands, one per line.
 * @returns The new content: unchanged if no command affects the file, or if it isn't JSON.
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
 * Complete the files of a sample with a `package.json` that installs all packages they use and
 * contains the command to run. The page itself needn't contain these: its readers have installed the
 * packages and type commands.
 *
 * @param scripts The commands of the page, in their order.
 * @param versions Versions of all packages that samples may use.
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
  // Only StackBlitz reads this: https://developer.stackblitz.com/platform/webcontainers/project-config
  if (command !== undefined) completed.stackblitz = { startCommand: command }
  return { 'package.json': toText(completed), ...others }
}

/**
 * List the empty files that `touch` commands create. They are stand-ins for pictures and fonts,
 * which a page can't show.
 */
export function listTouched(script: string): string[] {
  return listCommands(script).flatMap(([program, ...files]) => (program === 'touch' ? files : []))
}

/**
 * The last command that builds something and the commands that run something after it: the
 * final state of the page.
 */
function findStart(commands: readonly string[][]): string | undefined {
  const isBuild = ([program = '', first = '']: string[]) =>
    program === 'npx' || (program === 'npm' && /^(?:run|start|test)$/.test(first))
  const isRun = (command: string[]) => isBuild(command) || (command[0] === 'node' && command[1] !== '-p')
  const builds = commands.findLastIndex(isBuild)
  const last = builds === -1 ? commands.filter(isRun).slice(-1) : commands.slice(builds).filter(isRun)
  return last.length === 0 ? undefined : last.map((command) => command.join(' ')).join(' && ')
}

/** Apply `npm pkg set`, such as `npm pkg set type=module`. Only top-level fields are supported. */
function setFields(text: string | undefined, fields: readonly string[]): string | undefined {
  const manifest = parse(text)
  if (!manifest) return text
  const set = fields.flatMap((field) => {
    const [, name = '', value = ''] = /^([\w-]+)=(.*)$/.exec(field) ?? []
    return name === '' ? [] : [[name, value] as const]
  })
  return toText({ ...manifest, ...Object.fromEntries(set) })
}

/** Whether code imports a package, or mentions it in a string, as configurations do with loaders. */
function isNamedIn(code: string, name: string): boolean {
  return ['"', "'", '`'].some(
    (quote) => code.includes(quote + name + quote) || code.includes(`${quote}${name}/`),
  )
}

/** Split a script into commands, and these into words. */
function listCommands(script: string): string[][] {
  return script
    .replaceAll(/\\\n/g, ' ')
    .split(/\n|&&|;/)
    .map((line) => line.trim().split(/\s+/))
    .filter(([program]) => program !== '')
}

/** @returns undefined if the text isn't JSON: the file is then shown as written on the page. */
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
