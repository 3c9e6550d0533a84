import { z } from 'zod'

/** Folders at the root of each site in which docsite publishes its own files. */
const ownFolders = ['404', 'app-shell', 'assets', 'offline', 'search']

/** The path of a site below another one. It is limited to characters that are the same in URLs and in folder names. */
export const prefixSchema = z
  .string()
  .regex(
    /^\/(?:\w[\w.-]*\/)*$/,
    'must start and end with `/`, such as `/zh/`: letters, digits, `-`, `.` and `_`',
  )
  .refine((value) => !ownFolders.includes(value.split('/')[1] ?? ''), {
    error: 'must not be a folder that docsite uses for its own files',
  })

interface PrefixFields {
  language: string
  languages: readonly { code: string; host?: string; path?: string; content?: string }[]
  version?: string
  versions: readonly { label: string; host?: string; path?: string; mount?: string }[]
}

/** Validates the languages and versions that are published below a path of the same output. */
export function checkPrefixes(
  { language, languages, version, versions }: PrefixFields,
  context: z.core.$RefinementCtx,
): void {
  const taken = new Map<string, string>()
  const check = (list: 'languages' | 'versions', index: number, path: string, isOfBuild: boolean) => {
    const report = (message: string, hint: string) =>
      context.addIssue({ code: 'custom', path: [list, index, 'path'], message, params: { hint } })
    const name = `${list}[${index}]`
    if (isOfBuild || path === '/')
      report(
        'must not be set for the site at the root of the output',
        'Remove `path`, or add the `host` of the site.',
      )
    const other = taken.get(path)
    if (other !== undefined) report(`is also the path of \`${other}\``, 'Give each its own path.')
    taken.set(path, name)
  }
  for (const [index, { code, host, path, content }] of languages.entries()) {
    if (path === undefined || host !== undefined) continue
    check('languages', index, path, code === language)
    if (content === undefined)
      context.addIssue({
        code: 'custom',
        path: ['languages', index],
        message: 'has a `path` but no `content`',
        params: { hint: 'Add `content`, the folder with the translated pages.' },
      })
  }
  for (const [index, { label, host, path, mount }] of versions.entries()) {
    if (path !== undefined && host === undefined) check('versions', index, path, label === version)
    if (mount !== undefined && (path === undefined || host !== undefined))
      context.addIssue({
        code: 'custom',
        path: ['versions', index, 'mount'],
        message: 'must be published below a path of this output',
        params: { hint: 'Give the version a `path`, such as `/v4/`, but no `host`.' },
      })
  }
}
