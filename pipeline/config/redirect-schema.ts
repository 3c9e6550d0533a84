import { z } from 'zod'
import { hasFolderNames, tooLongName } from '../support/text/folder-names.ts'
import { listPlaceholders } from '../support/text/path-pattern.ts'

const from = z.string().regex(/^\/(?!\/)[^?#\s]*(?:#[^\s#]+)?$/, {
  error: 'must be a path of the site: `/old/`, `/old/#id`, `/old/:name/` or `/old/*`',
})
const to = z.string().regex(/^(?:\/(?!\/)|https?:\/\/)\S*$/, {
  error: 'must be a path of the site, such as `/new/` or `/new/#id`, or an address with http or https',
})

/** An address that has moved. */
export const redirectSchema = z
  .strictObject({
    /** A path, with `:name` for one segment and `*` for all that follows; with `#id`, one heading of a page. */
    from,
    /** A path of the site or a whole address, in which the placeholders of `from` may be. */
    to,
    /** 302 is for now only: browsers and search engines keep the old address. */
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
  if (!hasFolderNames(path)) return ['from', tooLongName, 'Use a rule of the host for it.']
  const names = listPlaceholders(path)
  const segments = path.split('/').slice(1)
  if (segments.some((segment) => segment === '.' || segment === '..'))
    return ['from', 'leads out of its folder', 'Write the path without `.` and `..`.']
  const rest = segments.findIndex((segment) => segment.includes('*'))
  if (rest !== -1 && (rest < segments.length - 1 || segments[rest] !== '*'))
    return ['from', '`*` is the last segment of a path', 'Write it at the end, after a slash: `/old/*`.']
  if (segments.some((segment) => segment.includes(':') && !/^:[A-Za-z]\w*$/.test(segment)))
    return ['from', 'a placeholder is a whole segment', 'Write it between slashes: `/old/:name/`.']
  if (names.includes('splat'))
    return ['from', '`:splat` is what some hosts call `*`', 'Give the placeholder another name.']
  if (new Set(names).size < names.length)
    return ['from', 'has two placeholders of one name', 'Give them different names.']
  if (id !== undefined && names.length > 0)
    return [
      'from',
      'has a placeholder and an id',
      'Write one redirect for each page whose heading has moved.',
    ]
  if (/\/\*(?=\/)/.test(to))
    return ['to', '`*` is the last segment of a path', 'Write it at the end: `/new/*`.']
  const unknown = listPlaceholders(to).find((name) => !names.includes(name))
  if (unknown !== undefined) {
    const shown = unknown === '*' ? '*' : `:${unknown}`
    return ['to', `\`from\` has no placeholder \`${shown}\``, 'Use those of `from` only.']
  }
  return undefined
}
