// Bundles the types of the package's public API into one file, dist/api.d.ts, including the types of other packages
// that they use: users of docsite don't have to install packages only for their types. The descriptions of the
// configuration's keys become comments, which editors show.
import { readFile, rm, writeFile } from 'node:fs/promises'
import { rollup } from 'rollup'
import { dts } from 'rollup-plugin-dts'
import { describeKeys } from './types/describe-keys.mjs'
import { readOptionTexts } from './types/option-texts.mjs'
import { writePlainTypes } from './types/plain-types.mjs'

/** The folder in which `tsc -p tsconfig.types.json` has written a declaration file for each module. */
const declarations = 'node_modules/.cache/docsite-types'
const entry = 'pipeline/api.d.ts'

const texts = readOptionTexts(await readFile('docs/configuration.md', 'utf8'))
const plain = writePlainTypes(declarations, entry, (name, type) =>
  name === 'ConfigInput' ? describeKeys(type, texts) : type,
)
for (const [file, text] of plain) await writeFile(file, text)

const bundle = await rollup({
  input: `${declarations}/${entry}`,
  plugins: [dts({ respectExternal: true })],
  onLog(_level, { message }) {
    throw new Error(message)
  },
})
await bundle.write({ file: 'dist/api.d.ts' })
await rm(declarations, { recursive: true, force: true })
