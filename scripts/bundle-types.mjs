// Puts the types of the package's public surface into one file, dist/api.d.ts, together with those that they take from
// other packages: whoever installs docsite needs no package for its types alone.
import { rm } from 'node:fs/promises'
import { rollup } from 'rollup'
import { dts } from 'rollup-plugin-dts'

/** Where `tsc -p tsconfig.types.json` has written a declaration for each module. */
const declarations = 'node_modules/.cache/docsite-types'

const bundle = await rollup({
  input: `${declarations}/pipeline/api.d.ts`,
  plugins: [dts({ respectExternal: true })],
  onLog(_level, { message }) {
    throw new Error(message)
  },
})
await bundle.write({ file: 'dist/api.d.ts' })
await rm(declarations, { recursive: true, force: true })
