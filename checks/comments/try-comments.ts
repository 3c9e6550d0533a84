import type { ModuleParser } from '../parse-module.ts'

/** A place in code where webpack reads magic comments. */
export interface CommentPlace {
  /** The name that the page uses for the place. */
  name: string
  /** The type of the modules. */
  type: string
  /** Options of the parser. */
  options?: object
  /**
   * Create sources with a comment at this place. Some places need several, because webpack reads other comments in
   * each.
   */
  modules: ((comment: string) => string)[]
  /** A comment that has to be present for webpack to read the others. */
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

/** Tries comments with various values. webpack's warnings show which comments it reads and which values it accepts. */
export class CommentTrial {
  /** The names of all magic comments. */
  readonly names: readonly string[]
  private readonly parser: ModuleParser

  constructor(parser: ModuleParser, names: readonly string[]) {
    this.parser = parser
    this.names = names
  }

  /** @returns Those of the values that webpack accepts; undefined if it doesn't read the comment at this place. */
  async try(place: CommentPlace, name: string, values: readonly string[]): Promise<Set<string> | undefined> {
    const accepted = new Set<string>()
    const rejected = new Set<string>()
    const companion =
      place.companion === undefined || place.companion.startsWith(name) ? '' : `${place.companion}, `
    for (const value of values) {
      for (const create of place.modules) {
        const source = create(`${companion}${name}: ${value}`)
        const { warnings } = await this.parser.parse(place.type, source, place.options)
        if (warnings.some((warning) => warning.replaceAll('`', '').startsWith(`${name} `)))
          rejected.add(value)
      }
      if (!rejected.has(value)) accepted.add(value)
    }
    // webpack rejects at least one of these values for each comment that it reads.
    return rejected.size === 0 ? undefined : accepted
  }
}
