// Puts the types of the package's public surface into one file, dist/api.d.ts, together with those that they take from
// other packages: whoever installs docsite needs no package for its types alone. Editors show what the documentation
// says of each key of the configuration.
import { readFile, rm, writeFile } from 'node:fs/promises'
import { rollup } from 'rollup'
import { dts } from 'rollup-plugin-dts'
import { describeKeys } from './types/describe-keys.mjs'
import { readOptionTexts } from './types/option-texts.mjs'
import { writePlainTypes } from './types/plain-types.mjs'

/** Where `tsc -p tsconfig.types.json` has written a declaration for each module. */
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
