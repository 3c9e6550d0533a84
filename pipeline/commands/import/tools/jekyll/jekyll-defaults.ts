import type { Setting } from '../../data/setting.ts'
import type { ReadOptions } from '../common.ts'

interface Scope {
  path: string
  type: string
  values: Readonly<Record<string, unknown>>
}

/** The front matter defaults of the configuration, by path and type. */
export class FrontDefaults {
  readonly #scopes: Scope[]

  constructor(config: Setting, { report }: Pick<ReadOptions, 'report'>) {
    this.#scopes = config
      .get('defaults')
      .items()
      .flatMap((item): Scope[] => {
        const path = (item.at('scope', 'path').text() ?? '').replaceAll(/^\/|\/$/g, '')
        const type = item.at('scope', 'type').text() ?? ''
        item.done()
        if (path.includes('*')) {
          report.leave(
            item.place,
            `The defaults for \`${path}\` aren’t applied: the path is a pattern`,
            'Add them to the front matter of these pages.',
          )
          return []
        }
        return [{ path, type, values: item.get('values').record() }]
      })
  }

  /** The default front matter of a page. Scopes with longer paths take precedence. */
  of(file: string, type: string): Record<string, unknown> {
    const found = this.#scopes.filter(
      ({ path, type: own }) =>
        (path === '' || file === path || file.startsWith(`${path}/`)) &&
        (own === '' || own === type || (own === 'page' && type === 'pages')),
    )
    const ordered = found.toSorted((a, b) => a.path.length - b.path.length || a.type.length - b.type.length)
    return Object.assign({}, ...ordered.map(({ values }) => values)) as Record<string, unknown>
  }
}
