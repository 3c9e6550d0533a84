import { isRecord } from '../../data/setting.ts'
import { toOwnUrl } from '../../pages/old-route.ts'
import type { SourceSite } from '../../source-site.ts'
import { createPageFinder, type ReadOptions, readFront, readText, reportInline, toNewUrl } from '../common.ts'
import { makeHomePage, readActions } from '../home-page.ts'

/** Convert home pages that are defined in front matter to pages with the same texts, links and cards. */
export function replaceHome(site: SourceSite, { rootDir, report }: ReadOptions): void {
  const find = createPageFinder(site.pages)
  for (const page of site.pages.filter(({ url }) => url.endsWith('/'))) {
    const text = readText(rootDir, page.file).replaceAll('\r\n', '\n')
    const [head = ''] = /^---\n([\s\S]*?)\n---[ \t]*(?:\n|$)/.exec(text) ?? []
    const front = readFront(text)
    const toUrl = (link: string) => toOwnUrl(toNewUrl(link, find), page)
    const isHome = front.layout === 'home' || front.pageType === 'home' || front.home === true
    if (!isHome) continue
    const hero = isRecord(front.hero) ? front.hero : front
    const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
    const listOf = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : [])
    const title =
      textOf(hero.name) ??
      textOf(hero.heroText) ??
      (textOf(front.title) === 'Home' ? undefined : textOf(front.title)) ??
      site.config.site?.name
    const place = { file: page.file, line: 1 }
    const actions = readActions(hero.actions ?? front.actions, { toUrl, place, report })
    const features = listOf(front.features).flatMap(({ title, details, link }) =>
      typeof title === 'string'
        ? [
            {
              title,
              text: textOf(details) ?? '',
              ...(typeof link === 'string' && !reportInline({ label: title, url: link }, place, report)
                ? { url: toUrl(link) }
                : {}),
            },
          ]
        : [],
    )
    const image = isRecord(hero.image)
      ? (hero.image.src ?? hero.image.light)
      : (hero.image ?? front.heroImage)
    if (typeof image === 'string')
      report.leave(
        place,
        `The image of the home page, \`${image}\`, isn’t imported`,
        'Add it to the page in Markdown.',
      )
    if (typeof front.footer === 'string')
      report.leave(place, `The home page’s footer isn’t imported: ${front.footer}`)
    const isMarkdown = page.kind === 'md' && /<[A-Z]|\{\{|<script|<style/.test(text.slice(head.length))
    if (isMarkdown)
      report.leave(
        place,
        'The text below the hero isn’t imported: it contains templates or components',
        'Add it to the page in MDX.',
      )
    const target = page.target.replace(/[^/]*$/, 'index.mdx')
    const texts = [textOf(hero.text), textOf(hero.tagline)].filter(
      (one) => one !== undefined && one !== title,
    ) as string[]
    const name = String(typeof title === 'string' ? title : 'Home')
    site.made.push({
      target,
      url: page.url,
      language: page.language,
      text: makeHomePage(
        { title: name, texts, actions, features, description: textOf(front.description) },
        isMarkdown ? '' : text.slice(head.length),
      ),
    })
    report.change(place, `home page converted to \`${target}\`, with a card for each feature`)
    page.isReplaced = true
    page.target = target
  }
}
