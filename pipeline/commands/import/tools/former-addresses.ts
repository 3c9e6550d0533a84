import { toKey } from '../pages/link-map.ts'
import type { ImportReport, SourcePage } from '../source-site.ts'

/**
 * Former addresses of pages, which become redirects. An address that belongs to another page, now or
 * formerly, is reported and dropped, because a build of the new site would fail.
 */
export class FormerAddresses {
  readonly #byPage = new Map<SourcePage, string[]>()
  readonly #byKey = new Map<string, SourcePage>()

  /** @param listed Pages with their former addresses, below the base path. */
  constructor(
    listed: readonly (readonly [page: SourcePage, addresses: readonly string[]])[],
    report: ImportReport,
  ) {
    const taken = new Map<string, SourcePage>()
    for (const [page] of listed) {
      taken.set(toKey(page.url), page)
      if (page.formerUrl !== undefined) taken.set(toKey(page.formerUrl), page)
    }
    const lists = new Set(listed.flatMap(([page]) => toListAddress(page)))
    for (const [page, addresses] of listed) {
      const own = addresses.filter((address) => {
        const key = toKey(address)
        const other = taken.get(key)
        if (other === undefined && lists.has(key)) {
          report.leave(
            { file: page.file, line: 1 },
            `The former address \`${address}\` isn’t redirected to this page: the list of the section’s pages is there`,
          )
          return false
        }
        if (other === undefined) {
          taken.set(key, page)
          this.#byKey.set(key, page)
          return true
        }
        if (other !== page)
          report.leave(
            { file: page.file, line: 1 },
            `The former address \`${address}\` isn’t redirected to this page: it belongs to \`${other.file}\``,
          )
        return false
      })
      this.#byPage.set(page, [...new Set(own)])
    }
  }

  /** The front matter with the former addresses of a page; empty if it has none. */
  of(page: SourcePage): Record<string, unknown> {
    const addresses = this.#byPage.get(page) ?? []
    const prefix = page.language === undefined ? '' : `/${page.language.folder}`
    // Paths in a translated page are relative to the folder of its language.
    const own = addresses.filter((one) => one.startsWith(`${prefix}/`)).map((one) => one.slice(prefix.length))
    return own.length === 0 ? {} : { redirectFrom: own.length === 1 ? own[0] : own }
  }

  /** The page to which a former address is redirected. */
  find(address: string): SourcePage | undefined {
    return this.#byKey.get(toKey(address))
  }
}

/** The address of the section of a page, where docsite publishes a list of its pages unless a page is there. */
function toListAddress({ url, language }: SourcePage): string[] {
  const prefix = language === undefined ? '' : `/${language.folder}`
  const [, first, rest] = url.slice(prefix.length).split('/')
  return first === undefined || rest === undefined ? [] : [`${prefix}/${first}`]
}
