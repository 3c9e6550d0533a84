import { chmodSync } from 'node:fs'
import path from 'node:path'
import { type JsonReport, plainEnv } from './docsite.ts'
import { atEndOfFile, createProject, type Files, type OnEnd, page, writeFiles } from './project.ts'
import type { WarmDocsite } from './warm-docsite.ts'

export const check = ['check', '--only', 'samples']

/** A minimal builder: it copies the entry file of the configuration into `dist/`. */
export const builder = `import { readFileSync, writeFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
export default async function build({ folder, configFile, config = { entry: 'main.js' } }) {
  if (config.warn) return { errors: [], warnings: [{ message: config.warn, file: configFile, key: ['warn'] }] }
  if (config.hang) for (;;) {}
  if (config.exit) process.exit(1)
  try {
    const code = readFileSync(path.join(folder, config.entry), 'utf8')
    mkdirSync(path.join(folder, 'dist'), { recursive: true })
    writeFileSync(path.join(folder, 'dist/out.js'), '/* built */\\n' + code)
    return { errors: [], warnings: [] }
  } catch (error) {
    return { errors: [{ message: 'no ' + config.entry, file: configFile, key: ['entry'] }], warnings: [] }
  }
}
`
/** In TypeScript, so that transpiling check modules is tested too. */
const validator = `import type { ConfigValidator } from 'docsite'
const validate: ConfigValidator = ({ config }) =>
  Object.keys(config as object)
    .filter((key) => !['entry', 'warn', 'hang', 'exit', 'plugins', 'nested'].includes(key))
    .map((key) => ({ message: \`unknown key \${key}\`, key: [key] }))
export default validate
`

/** Create a site with a builder and a validator for samples, and a package that samples can use. */
export function createSite(files: Files, samples: object = {}, onEnd?: OnEnd): string {
  const dir = createProject(
    {
      'docsite.config.json': JSON.stringify({
        site: { name: 'Site' },
        check: {
          samples: {
            builder: './checks/build.mjs',
            validator: './checks/validate.ts',
            configFiles: ['pack.config.*'],
            timeoutSeconds: 20,
            ...samples,
          },
        },
      }),
      'checks/build.mjs': builder,
      'checks/validate.ts': validator,
      'package.json': JSON.stringify({ name: 'site', devDependencies: { tool: '^1.0.0', absent: '1.0.0' } }),
      'node_modules/tool/package.json': JSON.stringify({
        name: 'tool',
        version: '1.2.3',
        bin: 'cli.js',
        main: 'index.js',
      }),
      'node_modules/tool/index.js': "module.exports = { text: 'from tool' }\n",
      'node_modules/tool/cli.js':
        "#!/usr/bin/env node\nconsole.log('tool', process.argv.slice(2).join(' '))\n",
      ...files,
    },
    onEnd,
  )
  // npm makes the commands of packages executable.
  chmodSync(path.join(dir, 'node_modules/tool/cli.js'), 0o755)
  return dir
}

export const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\`\n\n`

/** Returns the problems that the shared run has reported in one page. */
type FindMessages = () => Promise<JsonReport['messages']>

/**
 * Check the pages of several tests in one run, which takes little longer than checking a single page. All
 * pages must be added before the first test reads its problems.
 *
 * @param command Runs the command.
 * @param env Replaces `plainEnv`.
 * @returns A function that adds a page with a body.
 */
export function checkTogether(
  { docsiteJson }: WarmDocsite,
  samples: object = {},
  env: NodeJS.ProcessEnv = plainEnv,
) {
  const onEnd = atEndOfFile()
  const bodies: ((dir: string) => string)[] = []
  let run: Promise<JsonReport> | undefined

  function start(): Promise<JsonReport> {
    const dir = createSite({}, samples, onEnd)
    for (const [index, toBody] of bodies.entries())
      writeFiles(dir, { [toFile(index)]: page('Home', toBody(dir)) })
    return docsiteJson(check, dir, { env })
  }

  const toFile = (index: number) => `content/page-${index}.md`

  /** @param toBody The body, or a function of the site's folder that returns it. */
  return (toBody: string | ((dir: string) => string)): FindMessages => {
    const file = toFile(bodies.length)
    bodies.push(typeof toBody === 'string' ? () => toBody : toBody)
    return async () => {
      run ??= start()
      return (await run).messages.filter((message) => message.file === file)
    }
  }
}
