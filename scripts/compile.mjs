// Compiles the package into dist/: `npm run compile`. With `--if-changed` only if the sources differ from those that
// dist/ was compiled from, as the tests do before they run the command.
//
// Sources are compared by a hash of their contents. Times of modification don't show it: git sets them when it checks a
// file out, so that a branch that one returns to looks newer than a dist/ that fits it, and a copied or linked file older
// than one that doesn't.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import lockfile from 'proper-lockfile'

const sources = [
  'bin',
  'pipeline',
  'renderer',
  'scripts/code-versions.ts',
  'scripts/one-react-build.ts',
  'scripts/shared-handler-context.ts',
  'scripts/bundle-types.mjs',
  'scripts/types',
  // What it says of the keys is in their types.
  'docs/configuration.md',
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

// Two at once, such as the tests of two terminals, would empty each other's folder: one waits.
const cacheDir = 'node_modules/.cache'
mkdirSync(cacheDir, { recursive: true })
const release = await lockfile.lock(cacheDir, {
  lockfilePath: `${cacheDir}/compile.lock`,
  retries: { forever: true, factor: 1, minTimeout: 100 },
})
try {
  // A source that is edited while it is compiled makes the next run compile again.
  const hash = hashSources()
  const isCompiled = existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hash
  if (!(isCompiled && process.argv.includes('--if-changed'))) {
    // Tests that compile set another environment, with which libraries bring the assertions of their development.
    const env = { ...process.env, NODE_ENV: 'production' }
    const steps = spawn('npm run --silent compile:steps', { stdio: 'inherit', shell: true, env })
    // The step that failed has printed why.
    const [exitCode] = await once(steps, 'exit')
    if (exitCode === 0) writeFileSync(hashFile, hash)
    process.exitCode = exitCode ?? 1
  }
} finally {
  await release()
}
