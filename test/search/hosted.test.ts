import { expect, onTestFinished, test, vi } from 'vitest'
import type { SearchHit } from '../../renderer/search/hit.ts'
import { FallbackProvider } from '../../renderer/search-box/fallback-provider.ts'
import { HostedProvider } from '../../renderer/search-box/hosted-provider.ts'
import type { OriginatedUpdate, SearchProvider } from '../../renderer/search-box/provider.ts'
import {
  account,
  type HostedRecord,
  type HostedSearch,
  type ServiceBehavior,
  startHostedSearch,
} from '../support/hosted-search.ts'

const site = { host: 'https://docs.example.org', base: '/guide/' }

const kettles: HostedRecord = {
  url: 'https://docs.example.org/guide/concepts/kettles/#descale-it',
  type: 'content',
  hierarchy: {
    lvl0: 'Concepts',
    lvl1: 'Kettles',
    lvl2: 'Descale it',
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  },
  content: 'Vinegar &amp; water take the lime out of a kettle.',
  language: 'en',
  version: ['5', 'latest'],
}
const title: HostedRecord = {
  ...kettles,
  url: 'https://docs.example.org/guide/concepts/kettles/',
  type: 'lvl1',
  hierarchy: { ...kettles.hierarchy, lvl2: null },
  content: null,
}

function createProvider(hosts: string[], change: Partial<typeof account> = {}): HostedProvider {
  return new HostedProvider({ ...account, ...change, hosts, language: 'en', version: '5' }, site)
}

async function search(provider: SearchProvider, text: string): Promise<OriginatedUpdate[]> {
  const updates: OriginatedUpdate[] = []
  await provider.search(text, new AbortController().signal, (update) => updates.push(update))
  return updates
}

async function startService(...records: HostedRecord[]): Promise<HostedSearch> {
  const service = await startHostedSearch()
  service.records = records
  return service
}

const show = (segments: SearchHit['title'] | undefined) =>
  segments?.map(({ text, isMatch }) => (isMatch ? `«${text}»` : text)).join('')

test('records become results with paths of this site, marked matches and plain text', {
  tags: ['spec-1/search'],
}, async () => {
  const service = await startService(kettles, title)
  const [update] = await search(createProvider([service.url]), 'kettle')
  expect(update).toMatchObject({ isLast: true, origin: 'hosted' })
  expect(
    update?.hits.map((hit) => ({
      ...hit,
      title: show(hit.title),
      heading: show(hit.heading),
      excerpt: show(hit.excerpt),
    })),
  ).toEqual([
    {
      url: '/guide/concepts/kettles/#descale-it',
      group: 'Concepts',
      title: '«Kettle»s',
      heading: 'Descale it',
      excerpt: 'Vinegar & water take the lime out of a «kettle».',
      isCode: false,
    },
    {
      url: '/guide/concepts/kettles/',
      group: 'Concepts',
      title: '«Kettle»s',
      heading: undefined,
      excerpt: '',
      isCode: false,
    },
  ])
})

test('the service is queried for one language and version only', { tags: ['spec-7/search'] }, async () => {
  const service = await startService(
    kettles,
    { ...kettles, url: 'https://docs.example.org/guide/zh/', language: 'zh' },
    { ...kettles, url: 'https://docs.example.org/guide/v4/', version: ['4'] },
  )
  const [update] = await search(createProvider([service.url]), 'kettle')
  expect(update?.hits).toHaveLength(1)
  expect(service.asked[0]).toMatchObject({
    indexName: 'docs',
    query: 'kettle',
    facetFilters: ['language:en', 'version:5'],
  })
})

test('an empty list of results is an answer', async () => {
  const service = await startService(kettles)
  expect(await search(createProvider([service.url]), 'saucepan')).toEqual([
    { hits: [], isLast: true, origin: 'hosted' },
  ])
})

test.each<ServiceBehavior>(['down', 'broken', 'busy', 'page'])(
  'if a host is in the state “%s”, the next one answers',
  async (mood) => {
    const [ill, well] = [await startService(), await startService(kettles)]
    ill.mood = mood
    const [update] = await search(createProvider([ill.url, well.url]), 'kettle')
    expect(update?.hits).toHaveLength(1)
  },
)

/** Replaces timeouts by ones that the test triggers. @returns Their controllers by milliseconds. */
function holdTimeLimits(): Map<number, AbortController> {
  const limits = new Map<number, AbortController>()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    limits.set(ms, controller)
    return controller.signal
  })
  onTestFinished(() => timeout.mockRestore())
  return limits
}

test('the next host is asked if a host does not answer for 1.5 seconds', async () => {
  const [silent, well] = [await startService(), await startService(kettles)]
  silent.mood = 'silent'
  const limits = holdTimeLimits()
  const found = search(createProvider([silent.url, well.url]), 'kettle')
  await expect.poll(() => silent.requests).toBe(1)
  expect(well.requests).toBe(0)
  limits.get(1500)?.abort(new DOMException('It took too long', 'TimeoutError'))
  const [update] = await found
  expect(update?.hits).toHaveLength(1)
})

test('a search fails if no host answers for three seconds', async () => {
  const service = await startService()
  service.mood = 'silent'
  const limits = holdTimeLimits()
  const failed = expect(
    search(createProvider(Array.from({ length: 4 }, () => service.url)), 'kettle'),
  ).rejects.toThrow('It took too long')
  await expect.poll(() => service.requests).toBe(1)
  limits.get(3000)?.abort(new DOMException('It took too long', 'TimeoutError'))
  await failed
  expect(service.requests).toBe(1)
})

test('no other host is asked if the key is refused, and an unknown index is an error', async () => {
  const [first, second] = [await startService(), await startService(kettles)]
  await expect(
    search(createProvider([first.url, second.url], { apiKey: 'other' }), 'kettle'),
  ).rejects.toThrow('403')
  await expect(
    search(createProvider([first.url, second.url], { indexName: 'other' }), 'kettle'),
  ).rejects.toThrow('404')
  expect(first.requests).toBe(2)
  expect(second.requests).toBe(0)
})

test.each([
  ['an unsafe URL', { ...kettles, url: 'javascript:alert(1)' }],
  ['no URL', { ...kettles, url: undefined as unknown as string }],
  ['no title', { ...kettles, hierarchy: { lvl0: 'Concepts kettle' } }],
])('a record that can’t be shown (%s) is skipped, or a failure if there is no other', async (_, broken) => {
  const service = await startService(broken)
  await expect(search(createProvider([service.url]), 'kettle')).rejects.toThrow()
  service.records.push(kettles)
  const [update] = await search(createProvider([service.url]), 'kettle')
  expect(update?.hits).toHaveLength(1)
})

test('an answer without results is a failure', async () => {
  const service = await startService(kettles)
  service.mood = 'nonsense'
  await expect(search(createProvider([service.url]), 'kettle')).rejects.toThrow('no list of hits')
})

test('results on another site keep their absolute URL', async () => {
  const service = await startService({ ...kettles, url: 'https://other.example/kettle/' })
  const [update] = await search(createProvider([service.url]), 'kettle')
  expect(update?.hits[0]?.url).toBe('https://other.example/kettle/')
})

/** A stub of the provider for the site's own index. */
class OwnIndex implements SearchProvider {
  readonly asked: string[] = []
  warm() {}
  async search(text: string, _signal: AbortSignal, onUpdate: (update: OriginatedUpdate) => void) {
    this.asked.push(text)
    onUpdate({ hits: [], isLast: true, origin: 'local' })
  }
}

test('the site’s own index replaces a failing service, which is asked again after a minute', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
  const [service, own] = [await startService(kettles), new OwnIndex()]
  const provider = new FallbackProvider(createProvider([service.url]), own)
  const originOf = async (text: string) => (await search(provider, text)).map(({ origin }) => origin)

  expect(await originOf('kettle')).toEqual(['hosted'])
  service.mood = 'broken'
  expect(await originOf('kettle')).toEqual(['stand-in'])
  expect(warn).toHaveBeenCalledOnce()
  service.mood = 'well'
  expect(await originOf('kettle')).toEqual(['stand-in'])
  now.mockReturnValue(61_000)
  expect(await originOf('kettle')).toEqual(['hosted'])
  expect(own.asked).toEqual(['kettle', 'kettle'])
  vi.restoreAllMocks()
})

test('a query that is aborted by further typing is not sent to the site’s own index', async () => {
  const [service, own] = [await startService(kettles), new OwnIndex()]
  service.mood = 'silent'
  const controller = new AbortController()
  const done = new FallbackProvider(createProvider([service.url]), own).search(
    'kettle',
    controller.signal,
    () => {},
  )
  await expect.poll(() => service.requests).toBe(1)
  controller.abort()
  await done
  expect(own.asked).toEqual([])
})
