import { toOwnValue } from '../../pages/own-values.ts'
import type { KeyRule, PageRules } from '../../source-site.ts'
import { commonKeys } from '../front-matter-keys.ts'
import type { JekyllPage } from './jekyll-page.ts'

const nothing = () => ({})

/**
 * Keys of Jekyll and its themes that aren't needed: docsite does the same by default, or doesn't show the
 * information.
 */
const ignoredKeys = `layout date last_modified_date last_modified_at modified_date parent grand_parent ancestor has_children has_toc nav_title
nav_fold search_exclude child_nav_order render_with_liquid toc toc_label toc_icon toc_sticky toc_levels sidebar classes header
author_profile share related comments read_time show_date excerpt_separator mathjax math image teaser feature_row intro
permalink slug redirect_to sitemap lang`

/** Conversions of Jekyll's front matter. */
export const jekyllKeys: PageRules['keys'] = {
  ...commonKeys,
  ...Object.fromEntries(ignoredKeys.split(/\s+/).map((key): [string, KeyRule] => [key, nothing])),
  permalink: false,
  slug: false,
  nav_exclude: (value) => (value === true ? { hidden: true } : {}),
  excerpt: (value) => (typeof value === 'string' && value.trim() !== '' ? { description: value.trim() } : {}),
}

/** The former addresses of a page, below the base path. */
export function listFormer({ front }: JekyllPage): string[] {
  const paths = toOwnValue('redirectFrom', front.redirect_from)
  return Array.isArray(paths) ? paths.filter((one) => typeof one === 'string') : []
}
