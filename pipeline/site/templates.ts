import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { compareText } from '../support/files/compare.ts'
import { toPosixPath } from '../support/files/posix-path.ts'
import { DocsiteError } from '../support/problems/docsite-error.ts'
import { exitCodes } from '../support/problems/exit-code.ts'

/** The folder of the text files that the tool fills in, beside the built command. */
const templatesDir = path.join(import.meta.dirname, '..', 'templates')

/** Read a template, without the line break that ends the file. */
export function readTemplate(name: string): string {
  try {
    return readFileSync(path.join(templatesDir, name), 'utf8').replace(/\n$/, '')
  } catch (cause) {
    throw new DocsiteError(`The template \`${name}\` is missing`, {
      exitCode: exitCodes.bug,
      ruleId: 'template-missing',
      hint: 'Install docsite again.',
      cause,
    })
  }
}

/** The names of the templates below a folder, relative to it, with `/`, in code-unit order. */
export function listTemplates(folder: string): string[] {
  return readdirSync(path.join(templatesDir, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      toPosixPath(path.relative(path.join(templatesDir, folder), path.join(parentPath, name))),
    )
    .sort(compareText)
}

/** Put values into the `{{name}}` places of a template. Values are inserted as they are: escape them before. */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`No value for the template's {{${name}}}`)
    return value
  })
}
