// Compiles the package into dist/: `npm run compile`. With `--if-changed`, which the tests use before they run the
// command, it only compiles if the sources have changed since dist/ was compiled.
//
// Sources are compared by a hash of their contents. Modification times are not reliable: git sets them when it checks
// out a file. After switching branches and back, sources look newer than a dist/ that matches them, and copied or
// linked files can look older than a dist/ that doesn't.
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
  'scripts/module-graph.ts',
  'scripts/one-react-build.ts',
  'scripts/shared-handler-context.ts',
  'scripts/start-chunks.ts',
  'scripts/bundle-types.mjs',
  'scripts/types',
  // Its descriptions of the keys become comments in the types.
  'docs/configuration.md',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.types.json',
  'vite.config.ts',
]

/** This file is missing while dist/ is incomplete, because the first step empties the folder. */
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

// Two processes at the same time, such as tests in two terminals, would empty each other's folder, so one waits.
const cacheDir = 'node_modules/.cache'
mkdirSync(cacheDir, { recursive: true })
const release = await lockfile.lock(cacheDir, {
  lockfilePath: `${cacheDir}/compile.lock`,
  retries: { forever: true, factor: 1, minTimeout: 100 },
})
try {
  // The hash is computed before compiling: if a source is edited meanwhile, the next run compiles again.
  const hash = hashSources()
  const isCompiled = existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hash
  if (!(isCompiled && process.argv.includes('--if-changed'))) {
    // Tests set NODE_ENV to another value, with which libraries would be bundled with their development assertions.
    const env = { ...process.env, NODE_ENV: 'production' }
    const steps = spawn('npm run --silent compile:steps', { stdio: 'inherit', shell: true, env })
    // A step that fails prints the reason itself.
    const [exitCode] = await once(steps, 'exit')
    if (exitCode === 0) writeFileSync(hashFile, hash)
    process.exitCode = exitCode ?? 1
  }
} finally {
  await release()
}
