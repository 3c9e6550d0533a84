import { toKey } from '../pages/link-map.ts'
import type { ImportReport, SourcePage } from '../source-site.ts'

/**
 * Former addresses of pages, from which redirects lead. One that another page has, or had, leads there: it is reported, as
 * a build of the new site would end with an error.
 */
export class FormerAddresses {
  readonly #byPage = new Map<SourcePage, string[]>()
  readonly #byKey = new Map<string, SourcePage>()

  /** @param listed Of each page its former addresses, below the base path. */
  constructor(
    listed: readonly (readonly [page: SourcePage, addresses: readonly string[]])[],
    report: ImportReport,
  ) {
    const taken = new Map<string, SourcePage>()
    for (const [page] of listed) {
      taken.set(toKey(page.url), page)
      if (page.formerUrl !== undefined) taken.set(toKey(page.formerUrl), page)
    }
    for (const [page, addresses] of listed) {
      const own = addresses.filter((address) => {
        const key = toKey(address)
        const other = taken.get(key)
        if (other === undefined) {
          taken.set(key, page)
          this.#byKey.set(key, page)
          return true
        }
        if (other !== page)
          report.leave(
            { file: page.file, line: 1 },
            `\`${address}\` is the address of another page as well, \`${other.file}\`: no redirect leads from it to this one`,
          )
        return false
      })
      this.#byPage.set(page, [...new Set(own)])
    }
  }

  /** As front matter has them; none if there are no others. */
  of(page: SourcePage): Record<string, unknown> {
    const addresses = this.#byPage.get(page) ?? []
    const prefix = page.language === undefined ? '' : `/${page.language.folder}`
    // In a translated page paths begin at the folder of its language.
    const own = addresses.filter((one) => one.startsWith(`${prefix}/`)).map((one) => one.slice(prefix.length))
    return own.length === 0 ? {} : { redirectFrom: own.length === 1 ? own[0] : own }
  }

  /** The page that an address leads to. */
  find(address: string): SourcePage | undefined {
    return this.#byKey.get(toKey(address))
  }
}
