import path from 'node:path'
import type { DevEvent } from '../../../renderer/dev/events.ts'
import { toUrl } from '../../site/route.ts'
import type { Problem } from '../../support/problems/problem.ts'
import { EventStream } from './event-stream.ts'
import type { LiveSite, SiteChange } from './live-site.ts'
import { toShownProblems } from './shown-problems.ts'

/** What the open pages of one site are sent: its changes, in their order, and what is wrong. */
export class SiteChannel {
  readonly events = new EventStream()
  readonly #session: string
  #revision = 0
  #shownProblems = ''

  /** @param session Represents the run of the server. */
  constructor(session: string) {
    this.#session = session
  }

  /** Rises with each change. */
  get revision(): number {
    return this.#revision
  }

  /** What a page gets when it connects. */
  async greet(site: LiveSite, problems: readonly Problem[]): Promise<DevEvent[]> {
    const event = await toProblemEvent(site, problems)
    // Read last: what changes before the page is connected isn't sent to it.
    return [{ type: 'hello', session: this.#session, revision: this.#revision }, event]
  }

  async sendChange(site: LiveSite, change: SiteChange): Promise<void> {
    this.events.send(await this.#toEvent(site, change))
  }

  /** Have all open pages load anew. */
  sendReload(): void {
    this.events.send({ type: 'reload', revision: ++this.#revision })
  }

  async sendProblems(site: LiveSite, problems: readonly Problem[]): Promise<void> {
    const event = await toProblemEvent(site, problems)
    const text = JSON.stringify(event)
    if (text !== this.#shownProblems) this.events.send(event)
    this.#shownProblems = text
  }

  async #toEvent(site: LiveSite, { routes, isWide, components }: SiteChange): Promise<DevEvent> {
    const revision = ++this.#revision
    if (isWide) return { type: 'reload', revision }
    const { base } = site.project.config.site
    const urls = routes.map((route) => toUrl(route, base))
    const [only] = routes
    const { shell } = site
    if (routes.length !== 1 || only === undefined) return { type: 'pages', revision, urls, shell, components }
    // What has no chunk, or can't be shown, is asked for.
    const chunk = await site.readChunk(only).catch(() => undefined)
    return { type: 'pages', revision, urls, shell, components, chunk }
  }
}

async function toProblemEvent(site: LiveSite, problems: readonly Problem[]): Promise<DevEvent> {
  const { base } = site.project.config.site
  const toPageUrl = (file: string) => {
    const route = site.routeOf(path.resolve(file))
    return route && toUrl(route, base)
  }
  return { type: 'problems', problems: await toShownProblems(problems, toPageUrl) }
}
