import { statSync } from 'node:fs'
import path from 'node:path'
import escapeStringRegexp from 'escape-string-regexp'
import { readPlainFile } from '../../support/files/plain-file.ts'
import { toShownPath } from '../../support/files/posix-path.ts'
import { refuseDeepNesting } from '../../support/problems/deep-nesting.ts'
import { DocsiteError } from '../../support/problems/docsite-error.ts'
import { compareProblems, type Problem } from '../../support/problems/problem.ts'
import { decodePercent } from '../../support/text/decode-percent.ts'
import { isUtf16 } from '../../support/text/is-utf16.ts'
import { locate } from '../../support/text/locate.ts'

/** The id of an empty stylesheet, which replaces stylesheets of other hosts. */
const emptyStylesheet = '\0empty'

/**
 * Bundles a stylesheet of the site with its imports.
 *
 * @param toAddress Returns the URL of a file that the stylesheet refers to, for the absolute path of the file.
 * @param toRootAddress Returns the URL of a path that begins with `/`.
 * @param isAllowed Whether pages may load pictures from another host.
 * @throws {DocsiteError} With places, if the stylesheet isn't valid CSS, or refers to something that can't be loaded.
 */
export async function readOwnStylesheet(
  file: string,
  {
    toAddress,
    toRootAddress,
    isAllowed,
  }: {
    toAddress: (file: string) => Promise<string>
    toRootAddress: (path: string) => string
    isAllowed: (origin: string) => boolean
  },
): Promise<string> {
  const { bundleAsync } = await import('lightningcss')
  const problems: Problem[] = []
  let refused: unknown
  const webImports: { specifier: string; from: string }[] = []
  const { code, dependencies } = await bundleAsync({
    filename: file,
    minify: true,
    analyzeDependencies: true,
    resolver: {
      resolve(specifier, from) {
        if (!/^(?:[a-z][\w+.-]*:)?\/\/|^data:/i.test(specifier))
          return path.resolve(path.dirname(from), specifier)
        webImports.push({ specifier, from })
        // The import is reported as an error below.
        return emptyStylesheet
      },
      async read(name) {
        if (name === emptyStylesheet) return ''
        const bytes = await readPlainFile(name)
        const source = bytes.toString()
        try {
          if (isUtf16(bytes)) throw toEncodingError(name)
          refuseDeepNesting(source, toShownPath(name), 'style')
        } catch (error) {
          refused ??= error
          throw error
        }
        return source
      },
    },
  }).catch((error: unknown) => {
    throw refused ?? toStyleError(error, file)
  })
  for (const { specifier, from } of webImports) problems.push(await toImportProblem(specifier, from))
  let text = new TextDecoder().decode(code)
  for (const dependency of dependencies ?? []) {
    // Imports have already been bundled.
    if (dependency.type !== 'url') continue
    const { url, loc, placeholder } = dependency
    const add = (reason: string, hint: string) =>
      problems.push({
        file: toShownPath(loc.filePath),
        line: loc.start.line,
        column: loc.start.column,
        ruleId: 'theme-css',
        severity: 'error',
        reason,
        hint,
      })
    const address = await (async () => {
      if (url.startsWith('#')) return url
      if (/^data:/i.test(url)) {
        add(
          'Data URLs in a stylesheet aren’t allowed by the policy of pages',
          'Move the data to a file, and refer to the file: `url(picture.svg)`.',
        )
        return undefined
      }
      if (/^(?:[a-z][\w+.-]*:)?\/\//i.test(url)) {
        const origin = URL.canParse(url) ? new URL(url).origin : url
        if (isAllowed(origin)) return url
        add(
          `\`${url}\` is on another host, which the policy of pages doesn’t allow`,
          'Put the file next to the stylesheet. Pictures may be on another host if it is listed in `security.imgSrc`.',
        )
        return undefined
      }
      if (url.startsWith('/')) return toRootAddress(url)
      const [, relative = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? []
      const found = path.resolve(path.dirname(loc.filePath), decodePercent(relative))
      const stats = statSync(found, { throwIfNoEntry: false })
      if (stats?.isFile()) return (await toAddress(found)) + rest.replace(/^\?[^#]*/, '')
      add(
        stats?.isDirectory() ? `\`${url}\` is a folder, not a file` : `There is no file \`${url}\``,
        'Fix the path. Paths are relative to the stylesheet, or to the content folder if they begin with `/`.',
      )
      return undefined
    })()
    text = text.replaceAll(placeholder, () => address ?? '')
  }
  // Imports are resolved concurrently, in any order.
  problems.sort(compareProblems)
  if (problems.length > 0)
    throw new DocsiteError(`The stylesheet \`${toShownPath(file)}\` can’t be published`, { problems })
  return text
}

function toStyleError(error: unknown, file: string): DocsiteError {
  const { message, fileName, loc } = error as {
    message: string
    fileName?: string
    loc?: { line: number; column: number }
  }
  // The bundler keeps only the message of an error of the file system.
  const missing = /^ENOENT: .*'(.+)'$/.exec(message)?.[1]
  if (missing !== undefined && path.resolve(fileName ?? file) === path.resolve(missing))
    return new DocsiteError(`There is no stylesheet \`${toShownPath(missing)}\``, {
      ruleId: 'theme-css',
      hint: 'Create it, or change `theme.css` in the configuration.',
      key: ['theme', 'css'],
    })
  return new DocsiteError(message, {
    problems: [
      {
        file: toShownPath(fileName ?? file),
        line: loc?.line,
        column: loc?.column,
        ruleId: 'theme-css',
        severity: 'error',
        ...(missing === undefined
          ? {
              reason: `The stylesheet could not be read: ${message}`,
              hint: 'Fix the stylesheet at this place, or `theme.css` in the configuration.',
            }
          : {
              reason: `There is no stylesheet \`${toShownPath(missing)}\``,
              hint: 'Create it, or change the import.',
            }),
      },
    ],
  })
}

function toEncodingError(file: string): DocsiteError {
  const reason = 'The file is UTF-16, or not a text file'
  const hint = 'Save the file as UTF-8.'
  return new DocsiteError(reason, {
    problems: [
      { file: toShownPath(file), line: 1, column: 1, ruleId: 'theme-css', severity: 'error', reason, hint },
    ],
  })
}

/** Reports an imported stylesheet of another host: it is loaded neither by pages nor when the site is built. */
async function toImportProblem(specifier: string, from: string): Promise<Problem> {
  const source = (await readPlainFile(from)).toString()
  return {
    file: toShownPath(from),
    ...locate(source, findImport(source, specifier)),
    ruleId: 'theme-css',
    severity: 'error',
    reason: `\`${specifier}\` is on another host: pages can only load stylesheets of the site`,
    hint: 'Put the file next to the stylesheet, and import it from there.',
  }
}

/** The offset of the address in an `@import` rule. */
function findImport(source: string, specifier: string): number {
  const withoutComments = source.replaceAll(/\/\*.*?\*\//gs, (comment) => ' '.repeat(comment.length))
  const rule = new RegExp(
    `(?<=@import\\s*(?:url\\(\\s*)?["']?)${escapeStringRegexp(specifier)}(?=["'\\s)])`,
    'i',
  )
  return withoutComments.search(rule)
}
