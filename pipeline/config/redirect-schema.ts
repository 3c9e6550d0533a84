import { z } from 'zod'
import { hasFolderNames, tooLongName } from '../support/text/folder-names.ts'
import { fillPlaceholders, listPlaceholders } from '../support/text/path-pattern.ts'

const from = z.string().regex(/^\/(?!\/)[^?#\s]*(?:#[^\s#]+)?$/, {
  error: 'must be a path of the site: `/old/`, `/old/#id`, `/old/:name/` or `/old/*`',
})
const to = z.string().regex(/^(?:\/(?!\/)|https?:\/\/)\S*$/, {
  error: 'must be a path of the site, such as `/new/` or `/new/#id`, or a URL with http or https',
})

/** A redirect from an old URL to a new one. */
export const redirectSchema = z
  .strictObject({
    /** The old path. `:name` matches one segment, `*` the rest of the path, and `#id` a single heading of a page. */
    from,
    /** The new path of the site or absolute URL, which may contain the placeholders of `from`. */
    to,
    /** 302 is for temporary redirects: browsers and search engines keep the old URL. */
    status: z.literal([301, 302]).default(301),
  })
  .superRefine(({ from, to }, context) => {
    const reason = findFault(from, to)
    if (!reason) return
    const [path, message, hint] = reason
    context.addIssue({ code: 'custom', path: [path], input: from, message, params: { hint } })
  })

type Fault = [key: 'from' | 'to', message: string, hint: string]

function findFault(from: string, to: string): Fault | undefined {
  const [path = '', id] = from.split('#')
  if (!hasFolderNames(path)) return ['from', tooLongName, 'Use a redirect rule of the host instead.']
  const names = listPlaceholders(path)
  const segments = path.split('/').slice(1)
  if (segments.some((segment) => segment === '.' || segment === '..'))
    return ['from', 'must not contain the segments `.` and `..`', 'Write the path without them.']
  const rest = segments.findIndex((segment) => segment.includes('*'))
  if (rest !== -1 && (rest < segments.length - 1 || segments[rest] !== '*'))
    return ['from', '`*` must be the last segment', 'Write it at the end, after a slash: `/old/*`.']
  if (segments.some((segment) => segment.includes(':') && !/^:[A-Za-z]\w*$/.test(segment)))
    return ['from', 'a placeholder must be a whole segment', 'Write it between slashes: `/old/:name/`.']
  if (names.includes('splat'))
    return ['from', '`:splat` is the name of `*` on some hosts', 'Give the placeholder another name.']
  if (new Set(names).size < names.length)
    return ['from', 'has two placeholders with the same name', 'Give them different names.']
  if (id !== undefined && names.length > 0)
    return [
      'from',
      'has both a placeholder and an id',
      'Write one redirect for each page whose heading has moved.',
    ]
  if (/\/\*(?=\/)/.test(to)) return ['to', '`*` must be the last segment', 'Write it at the end: `/new/*`.']
  // Some hosts would fill them in, others wouldn't.
  const written = fillPlaceholders(to, Object.fromEntries(names.map((name) => [name, ''])))
  const partial = names.find((name) =>
    name === '*' ? written.includes('*') : new RegExp(`:${name}(?!\\w)`).test(written),
  )
  if (partial !== undefined)
    return [
      'to',
      'a placeholder must be a whole segment of the path',
      'Write it between slashes: `/new/:name/`.',
    ]
  const unknown = listPlaceholders(to).find((name) => !names.includes(name))
  if (unknown !== undefined) {
    const shown = unknown === '*' ? '*' : `:${unknown}`
    return ['to', `\`from\` has no placeholder \`${shown}\``, 'Use only the placeholders of `from`.']
  }
  return undefined
}
