import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { compareText } from '../support/files/compare.ts'
import { toPosixPath } from '../support/files/posix-path.ts'
import { DocsiteError } from '../support/problems/docsite-error.ts'
import { exitCodes } from '../support/problems/exit-code.ts'

/** The folder with the templates, next to the folder of the compiled command. */
const templatesDir = path.join(import.meta.dirname, '..', 'templates')

/** Reads a template, without the line break at its end. @throws {DocsiteError} If it is missing. */
export function readTemplate(name: string): string {
  try {
    return readFileSync(path.join(templatesDir, name), 'utf8').replace(/\n$/, '')
  } catch (cause) {
    throw new DocsiteError(`The template \`${name}\` is missing`, {
      exitCode: exitCodes.bug,
      ruleId: 'template-missing',
      hint: 'Reinstall docsite.',
      cause,
    })
  }
}

/** Lists the templates below a folder: paths relative to the folder, with `/`, sorted by code unit. */
export function listTemplates(folder: string): string[] {
  return readdirSync(path.join(templatesDir, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      toPosixPath(path.relative(path.join(templatesDir, folder), path.join(parentPath, name))),
    )
    .sort(compareText)
}

/**
 * Replaces the `{{name}}` placeholders of a template. Values are inserted unchanged, so they must already be escaped.
 */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`No value for the template's {{${name}}}`)
    return value
  })
}
