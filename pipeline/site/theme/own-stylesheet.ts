import { statSync } from 'node:fs'
import path from 'node:path'
import { readPlainFile } from '../../support/files/plain-file.ts'
import { toShownPath } from '../../support/files/posix-path.ts'
import { refuseDeepNesting } from '../../support/problems/deep-nesting.ts'
import { DocsiteError } from '../../support/problems/docsite-error.ts'
import type { Problem } from '../../support/problems/problem.ts'
import { decodePercent } from '../../support/text/decode-percent.ts'
import { isUtf16 } from '../../support/text/is-utf16.ts'
import { locate } from '../../support/text/locate.ts'

/** In the place of stylesheets that are elsewhere. */
const emptyStylesheet = '\0empty'

/**
 * Read a stylesheet of the site with what it imports, as one.
 *
 * @param toAddress Gives the address of a file that it names: the path of the file, absolute.
 * @param toRootAddress Gives the address of a path that begins with `/`.
 * @param isAllowed Whether pages may load pictures of another host.
 * @throws {DocsiteError} With a place, where it isn't CSS, or names what can't be loaded.
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
        // Its rules are missing until the error is thrown below.
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
    // What it imports is part of it.
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
          'Pages may show nothing that is within a stylesheet',
          'Put it into a file, and name that: `url(picture.svg)`.',
        )
        return undefined
      }
      if (/^(?:[a-z][\w+.-]*:)?\/\//i.test(url)) {
        const origin = URL.canParse(url) ? new URL(url).origin : url
        if (isAllowed(origin)) return url
        add(
          `\`${url}\` is on another host, from which pages load nothing`,
          'Put the file beside the stylesheet. Pictures may be elsewhere if `security.imgSrc` has their host.',
        )
        return undefined
      }
      if (url.startsWith('/')) return toRootAddress(url)
      const [, relative = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? []
      const found = path.resolve(path.dirname(loc.filePath), decodePercent(relative))
      if (statSync(found, { throwIfNoEntry: false })?.isFile())
        return (await toAddress(found)) + rest.replace(/^\?[^#]*/, '')
      add(
        `There is no file \`${url}\``,
        'Fix the path: it is relative to the stylesheet. One that begins with `/` is below the content folder.',
      )
      return undefined
    })()
    text = text.replaceAll(placeholder, () => address ?? '')
  }
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
  return new DocsiteError(message, {
    problems: [
      {
        file: toShownPath(fileName ?? file),
        line: loc?.line,
        column: loc?.column,
        ruleId: 'theme-css',
        severity: 'error',
        reason: `The stylesheet could not be read: ${message}`,
        hint: 'Fix it at this place, or `theme.css` in the configuration.',
      },
    ],
  })
}

function toEncodingError(file: string): DocsiteError {
  const reason = 'The file is UTF-16, or no text at all'
  const hint = 'Save the file as UTF-8.'
  return new DocsiteError(reason, {
    problems: [
      { file: toShownPath(file), line: 1, column: 1, ruleId: 'theme-css', severity: 'error', reason, hint },
    ],
  })
}

/** Rules of other hosts aren't loaded: neither by pages, nor when the site is built. */
async function toImportProblem(specifier: string, from: string): Promise<Problem> {
  const source = (await readPlainFile(from)).toString()
  return {
    file: toShownPath(from),
    ...locate(source, source.indexOf(specifier)),
    ruleId: 'theme-css',
    severity: 'error',
    reason: `\`${specifier}\` is no file of the site: pages load no rules from elsewhere`,
    hint: 'Put the file beside the stylesheet, and import that.',
  }
}
