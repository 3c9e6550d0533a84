import path from 'node:path'
import type { DevEvent } from '../../../../renderer/dev/events.ts'
import { toUrl } from '../../../site/route.ts'
import type { Problem } from '../../../support/problems/problem.ts'
import type { LiveSite } from '../live-site/live-site.ts'
import type { SiteChange } from '../live-site/site-change.ts'
import { EventStream } from './event-stream.ts'
import { toShownProblems } from './shown-problems.ts'

/** Sends changes, in order, and problems to the open pages of one site. */
export class SiteChannel {
  readonly events = new EventStream()
  readonly #session: string
  #revision = 0
  /** The last revision that changed the frame around pages, or files that they show. */
  #frameRevision = 0
  #shownProblems = ''

  /** @param session Id of this run of the server. */
  constructor(session: string) {
    this.#session = session
  }

  /** Number that increases with each change. */
  get revision(): number {
    return this.#revision
  }

  /** @returns the events that are sent to a page when it connects. */
  async greet(site: LiveSite, problems: readonly Problem[]): Promise<DevEvent[]> {
    const event = await toProblemEvent(site, problems)
    // The revision is read last, because changes before the page is connected aren't sent to it.
    const [revision, frame] = [this.#revision, this.#frameRevision]
    return [{ type: 'hello', session: this.#session, revision, frame }, event]
  }

  async sendChange(site: LiveSite, change: SiteChange): Promise<void> {
    this.events.send(await this.#toEvent(site, change))
  }

  /** Makes all open pages reload. */
  sendReload(): void {
    this.events.send(this.#toReload())
  }

  async sendProblems(site: LiveSite, problems: readonly Problem[]): Promise<void> {
    const event = await toProblemEvent(site, problems)
    const text = JSON.stringify(event)
    if (text !== this.#shownProblems) this.events.send(event)
    this.#shownProblems = text
  }

  async #toEvent(
    site: LiveSite,
    { routes, isWide, isNavigated, isOutlined, components, files: published }: SiteChange,
  ): Promise<DevEvent> {
    if (isWide) return this.#toReload()
    const revision = ++this.#revision
    // Pages that miss the change don't know that a file with the same name is another one.
    if (published.length > 0) this.#frameRevision = revision
    const { base } = site.project.config.site
    const urls = routes.map((route) => toUrl(route, base))
    const files = published.map((file) => toUrl(`/${file}`, base))
    const [only] = routes
    const { shell } = site
    const shared = { urls, files, shell, components }
    const event: DevEvent = { type: 'pages', revision, ...shared, hasNavigation: isNavigated }
    // A chunk doesn't contain the sidebar.
    if (routes.length !== 1 || only === undefined || isOutlined || isNavigated) return event
    // If the document has no chunk, or rendering fails, the page requests the document instead.
    const chunk = await site.readChunk(only).catch(() => undefined)
    return { ...event, chunk }
  }

  #toReload(): DevEvent {
    const revision = ++this.#revision
    this.#frameRevision = revision
    return { type: 'reload', revision }
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
