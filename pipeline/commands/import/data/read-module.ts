import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { parse as parseJson } from 'jsonc-parser'
import { readPlainFileSync } from '../../../support/files/plain-file.ts'
import { toPosixPath, toShownPath } from '../../../support/files/posix-path.ts'
import { isReallyInside } from '../../../support/files/real-path.ts'
import { refuseDeepNesting } from '../../../support/problems/deep-nesting.ts'
import { DocsiteError } from '../../../support/problems/docsite-error.ts'
import { parseAst } from '../../../support/rolldown/strict-parser.ts'
import { createLocator } from '../../../support/text/locate.ts'
import { evaluate, readResult } from './evaluate.ts'
import { bind, listNames } from './function-body.ts'
import { Closure, type ModuleScope, type Node } from './module-scope.ts'
import { findProjectRoot } from './project-root.ts'
import { isTooLarge, type Places, Setting, Unknown } from './setting.ts'

/** Extensions and index files that an import specifier may omit. */
const extensions = [
  '',
  '.ts',
  '.mts',
  '.js',
  '.mjs',
  '.cjs',
  '.json',
  '/index.ts',
  '/index.mts',
  '/index.js',
  '/index.mjs',
]

/** The exports of a module that can be evaluated as data. */
export interface ReadModule {
  /** The default export or `module.exports`; the return value if that is a function. */
  main: Setting
  exports: ReadonlyMap<string, Setting>
  scope: ModuleScope
  program: Node
}

/**
 * Evaluate a JavaScript or TypeScript module as data, without running it: constants, imports of other modules
 * of the project, and functions that only compute a value are resolved statically.
 *
 * @param file Absolute path.
 * @param rootDir Folder that reported places are relative to.
 * @throws {DocsiteError} If the module can't be parsed, or its values are too large or nested too deeply.
 */
export function readModule(file: string, rootDir: string): ReadModule {
  return orTooDeep(file, rootDir, () => readOne(file, rootDir, new WeakMap(), new Map()))
}

/**
 * Evaluate the value that a script assigns to a variable, as `readModule` does for exports.
 *
 * @param source The script, padded with blank lines so that its line numbers are those of the HTML page it is
 *   in.
 * @param file Absolute path of the file that contains the script.
 * @param names Expressions that refer to the variable, such as `window.$docsify`.
 */
export function readAssigned(
  source: string,
  file: string,
  rootDir: string,
  names: readonly string[],
): ReadModule {
  return orTooDeep(file, rootDir, () => readOne(file, rootDir, new WeakMap(), new Map(), { source, names }))
}

/** @throws {DocsiteError} If reading the module overflows the stack or the maximum length of a string. */
function orTooDeep(file: string, rootDir: string, read: () => ReadModule): ReadModule {
  try {
    return read()
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    throw new DocsiteError(
      `\`${toPosixPath(path.relative(rootDir, file))}\` can’t be read: its values are too large or nested too deeply`,
      {
        ruleId: 'import-config',
        hint: 'Replace them by literal values, or import with `--run-config`.',
        cause,
      },
    )
  }
}

/** Maximum number of evaluated function calls, which ends endless recursion. */
const maxCalls = 20_000

/** State that a module shares with the modules that it imports. */
interface Shared {
  /** Absolute path of the folder of the first module. */
  baseDir: string
  /** Absolute path of the folder outside of which no module is read. */
  projectDir: string
  calls: ModuleScope['calls']
}

function readOne(
  file: string,
  rootDir: string,
  places: Places,
  modules: Map<string, ReadModule | undefined>,
  script?: { source: string; names: readonly string[] },
  shared: Shared = {
    baseDir: path.dirname(file),
    projectDir: findProjectRoot(rootDir),
    calls: { left: maxCalls },
  },
): ReadModule {
  const before = modules.get(file)
  if (before) return before
  const source = script?.source ?? readPlainFileSync(file).toString()
  const assigned = script?.names ?? ['module.exports']
  const shown = toPosixPath(path.relative(rootDir, file))
  const locate = createLocator(source)
  const scope: ModuleScope = {
    source,
    file: shown,
    dir: toPosixPath(path.relative(shared.baseDir, path.dirname(file))) || '.',
    calls: shared.calls,
    names: new Map(),
    places,
    lineAt: (offset) => locate(offset).line,
  }
  const program = parseModule(source, file, shown)
  const exports = new Map<string, Setting>()
  const importModule = (specifier: string): ReadModule | undefined => {
    const target = resolveImport(specifier, path.dirname(file), shared.projectDir)
    if (target === undefined) return undefined
    if (!modules.has(target)) {
      // In a circular import, the module that is still being read counts as missing.
      modules.set(target, undefined)
      modules.set(target, readOne(target, rootDir, places, modules, undefined, shared))
    }
    return modules.get(target)
  }
  const toBounded = (value: unknown) => (isTooLarge(value) ? new Unknown('a value that is too large') : value)
  const toSetting = (node: Node) => new Setting(toBounded(evaluate(node, scope)), placeOf(node), places)
  const placeOf = (node: Node) => ({ file: shown, line: scope.lineAt(node.start) })
  let main: Node | undefined
  for (const statement of program.body as Node[]) {
    switch (statement.type) {
      case 'ImportDeclaration': {
        const specifier = String((statement.source as Node).value)
        for (const one of statement.specifiers as Node[]) {
          const imported =
            one.type === 'ImportDefaultSpecifier'
              ? 'default'
              : ((one.imported as Node | undefined)?.name ?? '*')
          addImport(scope, String((one.local as Node).name), () => importModule(specifier), String(imported))
        }
        break
      }
      case 'ExportDefaultDeclaration':
        main = statement.declaration as Node
        break
      case 'ExportNamedDeclaration':
        if (statement.declaration) {
          for (const name of declare(statement.declaration as Node, scope))
            exports.set(
              name,
              toSetting({ type: 'Identifier', name, start: statement.start, end: statement.end }),
            )
        }
        break
      case 'ExpressionStatement': {
        const { expression } = statement as unknown as { expression: Node }
        const left = expression.type === 'AssignmentExpression' ? (expression.left as Node) : undefined
        if (!left) break
        const target = source.slice(left.start, left.end)
        const [, exported] = /^(?:module\.)?exports\.(\w+)$/.exec(target) ?? []
        if (assigned.includes(target)) main = expression.right as Node
        else if (exported !== undefined) {
          exports.set(exported, toSetting(expression.right as Node))
          if (!scope.names.has(exported) && !scope.names.has(`function ${exported}`))
            declareOne(exported, expression.right as Node, scope)
        }
        break
      }
      default:
        declare(statement, scope)
    }
  }
  for (const [, specifier = ''] of source.matchAll(/\brequire\(\s*['"]([^'"]+)['"]\s*\)/g)) {
    scope.names.set(`require ${specifier}`, () => importModule(specifier)?.main.value)
  }
  const known = main ? evaluate(main, scope) : undefined
  const value = known instanceof Closure ? readResult(known) : known
  const result = {
    main: new Setting(toBounded(value), main ? placeOf(main) : { file: shown, line: 1 }, places),
    exports,
    scope,
    program,
  }
  modules.set(file, result)
  return result
}

/** Add the names of a declaration to the scope. @returns The names of constants. */
function declare(statement: Node, scope: ModuleScope): string[] {
  if (statement.type === 'FunctionDeclaration') {
    declareOne(String((statement.id as Node).name), statement, scope)
    return []
  }
  if (statement.type !== 'VariableDeclaration') return []
  const names: string[] = []
  for (const { id, init } of statement.declarations as { id: Node; init: Node | null }[]) {
    if (!init) continue
    if (id.type === 'Identifier') {
      if (declareOne(String(id.name), init, scope)) names.push(String(id.name))
      continue
    }
    const parts = once(() => {
      const found = new Map<string, unknown>()
      bind(id, evaluate(init, scope), found, (node) => evaluate(node, scope))
      return found
    })
    for (const name of listNames(id)) {
      scope.names.set(name, () => (parts() as Map<string, unknown> | undefined)?.get(name))
      names.push(name)
    }
  }
  return names
}

/** Add a name to the scope. @returns Whether it is a constant rather than a function. */
function declareOne(name: string, value: Node, scope: ModuleScope): boolean {
  const isFunction = /Function/.test(value.type)
  if (isFunction) scope.names.set(`function ${name}`, () => new Closure(value, scope))
  else
    scope.names.set(
      name,
      once(() => evaluate(value, scope)),
    )
  return !isFunction
}

/** Memoize a value. A value that depends on itself is undefined. */
function once(make: () => unknown): () => unknown {
  let state: 'new' | 'evaluating' | 'done' = 'new'
  let value: unknown
  return () => {
    if (state === 'evaluating') return undefined
    if (state === 'new') {
      state = 'evaluating'
      value = make()
      state = 'done'
    }
    return value
  }
}

function addImport(
  scope: ModuleScope,
  local: string,
  load: () => ReadModule | undefined,
  imported: string,
): void {
  scope.names.set(local, () => {
    const module = load()
    if (!module) return undefined
    if (imported === '*')
      return Object.fromEntries([...module.exports].map(([name, { value }]) => [name, value]))
    return imported === 'default' ? module.main.value : module.exports.get(imported)?.value
  })
  scope.names.set(`function ${local}`, () => {
    const module = load()
    return module?.scope.names.get(`function ${imported}`)?.()
  })
}

/** @param projectDir Folder outside of which no file is read. */
function resolveImport(specifier: string, dir: string, projectDir: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined
  const target = path.resolve(dir, specifier)
  return extensions
    .map((extension) => target + extension)
    .find((file) => existsSync(file) && statSync(file).isFile() && isReallyInside(file, [projectDir]))
}

function parseModule(source: string, file: string, shown: string): Node {
  refuseDeepNesting(source, toShownPath(file), 'script')
  if (file.endsWith('.json')) return parseObject(source, shown)
  const lang = /\.[mc]?ts$/.test(file) ? 'ts' : 'jsx'
  try {
    return parseAst(source, { lang }) as unknown as Node
  } catch (cause) {
    throw new DocsiteError(
      `\`${shown}\` can’t be read: ${(cause as Error).message.split('\n')[1] ?? 'it isn’t JavaScript'}`,
      {
        ruleId: 'import-config',
        hint: 'Fix the file and run the import again.',
        cause,
      },
    )
  }
}

/** Parse JSON, including comments, as a module whose default export is the value. */
function parseObject(source: string, shown: string): Node {
  const errors: { offset: number }[] = []
  const value = parseJson(source, errors as never, { allowTrailingComma: true })
  if (value === undefined || errors.length > 0) {
    throw new DocsiteError(`\`${shown}\` isn’t JSON`, {
      ruleId: 'import-config',
      hint: 'Fix the file and run the import again.',
    })
  }
  return parseAst(`export default ${JSON.stringify(value, null, 2)}`, { lang: 'js' }) as unknown as Node
}
