import type { KeyRule, SourcePage } from '../source-site.ts'

/** Front matter keys that several tools share. */
export const commonKeys: Readonly<Record<string, KeyRule>> = {
  sidebar_position: toSort,
  nav_order: toSort,
  order: toSort,
  weight: toSort,
  author: toContributors,
  authors: toContributors,
  aliases: 'redirectFrom',
  redirect_from: 'redirectFrom',
  redirects: 'redirectFrom',
  keywords: toKeywords,
  editUrl: (value) => (typeof value === 'string' ? { edit: value } : undefined),
  custom_edit_url: (value) => (typeof value === 'string' ? { edit: value } : value === null ? {} : undefined),
  // These keys are already part of `SourcePage.url`; a `slug` is written if the page needs one.
  slug: false,
  permalink: false,
}

/**
 * Convert the order of a page to `sort`. In a group with `groupSort`, the order is a fraction that is added
 * to it.
 */
export function toSort(value: unknown, { groupSort }: SourcePage): Record<string, unknown> | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) return undefined
  return { sort: groupSort === undefined ? number : Number((groupSort + number / 1000).toFixed(6)) }
}

function toContributors(value: unknown): Record<string, unknown> | undefined {
  const list = (Array.isArray(value) ? value : [value]).map((one) =>
    typeof one === 'object' && one !== null
      ? ((one as { github?: string; name?: string }).github ?? (one as { name?: string }).name)
      : one,
  )
  if (!list.every((one) => typeof one === 'string' && one !== '')) return undefined
  return { contributors: list }
}

function toKeywords(value: unknown): Record<string, unknown> | undefined {
  if (typeof value === 'string')
    return {
      keywords: value
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean),
    }
  return Array.isArray(value) ? { keywords: value.map(String) } : undefined
}
