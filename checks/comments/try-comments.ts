import type { ModuleParser } from '../parse-module.ts'

/** A place for comments, by the name that the page has for it. */
export interface CommentPlace {
  name: string
  /** Of the modules. */
  type: string
  /** Of the parser. */
  options?: object
  /** Sources with a comment there; a place can have several, since what is read depends on the rest of it. */
  modules: ((comment: string) => string)[]
  /** A comment without which webpack ignores others. */
  companion?: string
}

/** The places whose comments webpack reads. */
export const places: readonly CommentPlace[] = [
  {
    name: 'import()',
    type: 'javascript/auto',
    modules: [(comment) => `import(/* ${comment} */ './pages/' + name)`],
  },
  {
    name: 'require(), require.resolve()',
    type: 'javascript/auto',
    options: { commonjsMagicComments: true },
    modules: ['require', 'require.resolve'].map(
      (callee) => (comment) => `${callee}(/* ${comment} */ './page')`,
    ),
  },
  {
    name: 'new Worker()',
    type: 'javascript/auto',
    options: { worker: true },
    modules: [(comment) => `new Worker(/* ${comment} */ new URL('./worker', import.meta.url))`],
  },
  {
    name: 'new URL()',
    type: 'javascript/auto',
    modules: ["'./picture'", "'./pictures/' + name"].map(
      (request) => (comment) => `new URL(/* ${comment} */ ${request}, import.meta.url)`,
    ),
  },
  {
    name: 'url() in CSS',
    type: 'css',
    modules: [(comment) => `a { background: /* ${comment} */ url("./picture"); }`],
  },
  {
    name: '@import in CSS',
    type: 'css',
    modules: [(comment) => `@import /* ${comment} */ "./colors.css";`],
  },
  {
    name: 'HTML',
    type: 'html',
    modules: [(comment) => `<!-- ${comment} --><img src="./picture">`],
    companion: 'webpackPreload: true',
  },
]

/** Tries comments with values, and finds out by webpack's warnings which it reads, and which values it takes. */
export class CommentTrial {
  /** Of all comments that there are. */
  readonly names: readonly string[]
  private readonly parser: ModuleParser

  constructor(parser: ModuleParser, names: readonly string[]) {
    this.parser = parser
    this.names = names
  }

  /** The values that webpack takes of those that are tried; undefined if it doesn't read the comment at this place. */
  async try(place: CommentPlace, name: string, values: readonly string[]): Promise<Set<string> | undefined> {
    const taken = new Set<string>()
    const refused = new Set<string>()
    const companion =
      place.companion === undefined || place.companion.startsWith(name) ? '' : `${place.companion}, `
    for (const value of values) {
      for (const create of place.modules) {
        const source = create(`${companion}${name}: ${value}`)
        const { warnings } = await this.parser.parse(place.type, source, place.options)
        if (warnings.some((warning) => warning.replaceAll('`', '').startsWith(`${name} `))) refused.add(value)
      }
      if (!refused.has(value)) taken.add(value)
    }
    // Whoever reads a comment refuses some of these values.
    return refused.size === 0 ? undefined : taken
  }
}
