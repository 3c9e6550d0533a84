// Compiles the package into dist/: `npm run compile`. With `--if-changed` only if the sources differ from those that
// dist/ was compiled from, as the tests do before they run the command.
//
// Sources are compared by a hash of their contents. Times of modification don't show it: git sets them when it checks a
// file out, so that a branch that one returns to looks newer than a dist/ that fits it, and a copied or linked file older
// than one that doesn't.
import { execSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const sources = [
  'bin',
  'pipeline',
  'renderer',
  'scripts/code-versions.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.types.json',
  'vite.config.ts',
]

/** Missing while dist/ is incomplete: the first step empties the folder. */
const hashFile = 'dist/.sources-hash'

function hashSources() {
  const files = sources
    .filter((source) => existsSync(source))
    .flatMap((source) =>
      statSync(source).isDirectory()
        ? readdirSync(source, { recursive: true, encoding: 'utf8' }).map((file) => path.join(source, file))
        : [source],
    )
    .filter((file) => !/\.test\.tsx?$/.test(file) && statSync(file).isFile())
    .sort()
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

// A source that is edited while it is compiled makes the next run compile again.
const hash = hashSources()
const isCompiled = existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hash
if (!(isCompiled && process.argv.includes('--if-changed'))) {
  try {
    execSync('npm run --silent compile:steps', { stdio: 'inherit' })
    writeFileSync(hashFile, hash)
  } catch (error) {
    // The step that failed has printed why.
    process.exitCode = error.status ?? 1
  }
}
