import { z } from 'zod'
import { createWholeFetch } from '../../fetch-readmes/github/whole-fetch.ts'
import { SourceFailure } from '../../fetch-readmes/source.ts'
import { toKeyName } from '../../support/text/key-name.ts'

/** An amount of money in the API of Open Collective. */
const amountSchema = z.object({ value: z.number(), currency: z.string() })

const accountSchema = z.object({
  slug: z.string().min(1),
  name: z.string().nullish(),
  website: z.string().nullish(),
  imageUrl: z.string().nullish(),
  isIncognito: z.boolean().nullish(),
})

const orderSchema = z.object({
  createdAt: z.string().regex(/^\d{4}-\d{2}-\d{2}T/),
  totalDonations: amountSchema,
  fromAccount: accountSchema.nullable(),
})

const giftSchema = z.object({
  amountInHostCurrency: amountSchema,
  fromAccount: z.object({ slug: z.string().min(1) }).nullable(),
})

/** A one-time or recurring contribution. */
export type Order = z.infer<typeof orderSchema>
/** A single payment received. */
export type Gift = z.infer<typeof giftSchema>

const ordersQuery = `query Orders($slug: String!, $limit: Int!, $offset: Int!) {
  account(slug: $slug) {
    list: orders(filter: INCOMING, limit: $limit, offset: $offset) {
      totalCount
      nodes {
        createdAt
        totalDonations { value currency }
        fromAccount { slug name website imageUrl isIncognito }
      }
    }
  }
}`

const giftsQuery = `query Gifts($slug: String!, $limit: Int!, $offset: Int!, $from: DateTime!) {
  account(slug: $slug) {
    list: transactions(type: CREDIT, limit: $limit, offset: $offset, dateFrom: $from) {
      totalCount
      nodes {
        amountInHostCurrency { value currency }
        fromAccount { slug }
      }
    }
  }
}`

const pageSize = 1000
/** Maximum number of result pages, in case the API never ends a list. */
const maxPages = 100

export interface OpenCollectiveOptions {
  apiUrl: string
  slug: string
  timeoutMs: number
  signal: AbortSignal | undefined
}

/**
 * Client of Open Collective's public GraphQL API, which needs no account.
 *
 * Its methods throw a `SourceFailure` if the API can't be reached or its response isn't as expected.
 */
export class OpenCollective {
  readonly #options: OpenCollectiveOptions

  constructor(options: OpenCollectiveOptions) {
    this.#options = options
  }

  listOrders(): Promise<Order[]> {
    return this.#list(ordersQuery, {}, orderSchema)
  }

  /** @param from Payments before this time are left out. */
  listGifts(from: Date): Promise<Gift[]> {
    return this.#list(giftsQuery, { from: from.toISOString() }, giftSchema)
  }

  async #list<Item>(query: string, variables: object, itemSchema: z.ZodType<Item>): Promise<Item[]> {
    const { slug } = this.#options
    const answerSchema = z.object({
      data: z.object({
        account: z.object({
          list: z.object({ totalCount: z.number(), nodes: z.array(itemSchema) }),
        }),
      }),
    })
    const items: Item[] = []
    for (let page = 0; page < maxPages; page += 1) {
      const paging = { slug, limit: pageSize, offset: page * pageSize }
      const answer = await this.#ask(query, { ...variables, ...paging })
      const parsed = answerSchema.safeParse(answer)
      if (!parsed.success) throw this.#toUnexpected(answer, parsed.error)
      const { totalCount, nodes } = parsed.data.data.account.list
      items.push(...nodes)
      if (nodes.length === 0 || items.length >= totalCount) break
    }
    return items
  }

  async #ask(query: string, variables: object): Promise<unknown> {
    const { apiUrl, timeoutMs, signal } = this.#options
    const { host } = new URL(apiUrl)
    const request = await createWholeFetch({ timeoutMs, signal })
    let response: Response
    try {
      response = await request(apiUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': 'docsite' },
        body: JSON.stringify({ query, variables }),
      })
    } catch (cause) {
      if (cause instanceof SourceFailure || signal?.aborted) throw cause
      const reason =
        cause instanceof Error && cause.cause instanceof Error ? cause.cause.message : String(cause)
      throw new SourceFailure(`${host} can’t be reached (${reason})`, {
        ruleId: 'sponsors-unreachable',
        hint: 'Check the network connection and run the command again.',
        cause,
      })
    }
    const text = await response.text()
    try {
      return JSON.parse(text)
    } catch (cause) {
      throw new SourceFailure(`${host} answered with status ${response.status} and a body that isn’t JSON`, {
        ruleId: 'sponsors-answer',
        hint: 'Check `sponsors.apiUrl` in the configuration, or run the command again later.',
        cause,
      })
    }
  }

  #toUnexpected(answer: unknown, error: z.ZodError): SourceFailure {
    const { apiUrl, slug } = this.#options
    const errorResponse = z
      .object({ errors: z.array(z.object({ message: z.string() })).min(1) })
      .safeParse(answer)
    const [issue] = error.issues
    const detail = errorResponse.success
      ? errorResponse.data.errors[0]?.message
      : `\`${toKeyName(issue?.path ?? [])}\` in the response is invalid: ${issue?.message}`
    return new SourceFailure(`${new URL(apiUrl).host} returned no sponsors of \`${slug}\`: ${detail}`, {
      ruleId: 'sponsors-answer',
      hint: 'Check `sponsors.collective` in the configuration, or run the command again later.',
    })
  }
}
