import GithubSlugger from 'github-slugger'
import { toRefusalReason } from '../../index/check-names.ts'
import { DocsiteError } from '../../support/problems/docsite-error.ts'
import { toTitle } from '../../support/text/to-title.ts'

/** A file to create. */
export interface PlannedFile {
  /** Relative to the content folder, with `/` and without extension. */
  stem: string
  /** The extension, if the user gave one; otherwise the template's extension is used. */
  extension?: '.md' | '.mdx'
  title: string
}

/**
 * Determines the path and the title of a new page.
 *
 * @param name Path below the content folder: `guides/kettle`, `guides/kettle.mdx`, `/guides/kettle/`.
 * @param contentName Path of the content folder relative to the project. If `name` starts with it, it is
 *   removed.
 * @param title Title given by the user; by default it is made from the last segment of the path.
 * @throws {DocsiteError} If the name can't be the address of a page.
 */
export function planPage(name: string, contentName: string, title?: string): PlannedFile {
  const parts = /^(.*?)(\.mdx?)?$/.exec(name.trim().replaceAll('\\', '/'))
  const given = (parts?.[1] ?? '').replace(/^(?:\.?\/)+|\/+$/g, '')
  const below = given.startsWith(`${contentName}/`) ? given.slice(contentName.length + 1) : given
  const stem = below.replaceAll(/\s+/g, '-')
  const segments = stem.split('/')
  const last = segments.at(-1) ?? ''
  const wrong = segments.map((segment) => whyWrong(segment)).find((reason) => reason !== undefined)
  if (wrong !== undefined) {
    throw new DocsiteError(`\`${name}\` can’t be the address of a page: ${wrong}`, {
      hint: 'Give a path below the content folder, such as `guides/kettle`.',
    })
  }
  const named = last.toLowerCase() === 'index' ? (segments.at(-2) ?? 'home') : last
  return {
    stem,
    extension: parts?.[2] as PlannedFile['extension'],
    title: title ?? (toTitle(named) || named),
  }
}

/**
 * Determines the path and the title of a new post. The file name starts with the date, by which the posts of
 * the section are sorted.
 *
 * @param date `2026-01-31`.
 * @throws {DocsiteError} If the title contains no letter or digit.
 */
export function planPost(title: string, section: string, date: string): PlannedFile {
  const slug = new GithubSlugger().slug(title).replaceAll(/-+/g, '-').replaceAll(/^-|-$/g, '')
  if (slug === '') {
    throw new DocsiteError(`\`${title}\` can’t be the title of a post: it has no letters or digits`, {
      hint: 'Give a title such as `"Kettle 2"`.',
    })
  }
  return { stem: `${section}/${date}-${slug}`, title: title.trim() }
}

function whyWrong(segment: string): string | undefined {
  if (segment === '') return 'it has an empty segment'
  if (segment === '.' || segment === '..') return 'it isn’t below the content folder'
  if (/^[_.]/.test(segment)) return 'names that begin with `_` or a dot aren’t published'
  if (/[#%]/.test(segment)) return '`#` and `%` are special characters in URLs'
  return toRefusalReason(segment)
}
