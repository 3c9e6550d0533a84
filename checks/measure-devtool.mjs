#!/usr/bin/env node
/**
 * Measures how long builds and rebuilds take with each value of `devtool`, for the table of
 * content/configuration/devtool.mdx.
 *
 *     node checks/measure-devtool.mjs [--modules 200] [--runs 5]
 *
 * The sample is written into a temporary folder: the given number of modules of 200 lines each, which a loader changes
 * and returns with a source map. Each build is followed by five rebuilds, each after a change of one module. All builds
 * use development mode with a memory cache.
 * The script measures the CPU time of this process, which other programs on the machine affect less than wall-clock
 * time. Each run builds with every value in turn; a first run warms up, and the shortest time of all later runs counts.
 * Prints a Markdown table with the ratios to `devtool: false`, and below it the environment of the measurement.
 */
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import v8 from 'node:v8'
import vm from 'node:vm'
import webpack from 'webpack'

const { values: flags } = parseArgs({
  options: { modules: { type: 'string', default: '200' }, runs: { type: 'string', default: '5' } },
})
const moduleCount = Number(flags.modules)
const runCount = Number(flags.runs)
if (!(Number.isInteger(moduleCount) && moduleCount > 0 && Number.isInteger(runCount) && runCount > 0)) {
  throw new TypeError('--modules and --runs take whole numbers above 0')
}

v8.setFlagsFromString('--expose-gc')
const collectGarbage = vm.runInNewContext('gc')

/** Every value without `-debugids` and `-scopes`: four places, with and without sources, three levels of detail. */
const DEVTOOLS = [
  false,
  'eval',
  ...['eval-', 'inline-', 'hidden-', ''].flatMap((place) =>
    ['', 'nosources-'].flatMap((sources) =>
      ['cheap-', 'cheap-module-', ''].map((detail) => `${place}${sources}${detail}source-map`),
    ),
  ),
]

/** The number of rebuilds after each build. */
const REBUILDS = 5

/** A loader that prepends a line, with a source map that maps each following line to its original line. */
const LOADER = `module.exports = function (source) {
  const mappings = ';' + source.split('\\n').map((_, line) => (line === 0 ? 'AAAA' : 'AACA')).join(';')
  const map = { version: 3, sources: [this.resourcePath], sourcesContent: [source], names: [], mappings }
  this.callback(null, '/* changed by a loader */\\n' + source, map)
}
`

function sampleModule(index, revision) {
  const functions = Array.from({ length: 50 }, (_, part) =>
    [
      `export function price${index}_${part}(amount, rate = ${part}) {`,
      `  const gross = amount * (1 + rate / 100) + ${revision}`,
      `  return gross > ${index} ? Math.round(gross * 100) / 100 : gross`,
      '}',
    ].join('\n'),
  )
  return `${functions.join('\n')}\n`
}

async function writeSample(folder) {
  await mkdir(path.join(folder, 'src'), { recursive: true })
  await writeFile(path.join(folder, 'loader.cjs'), LOADER)
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }\n')
  const names = Array.from({ length: moduleCount }, (_, index) => index)
  await Promise.all(
    names.map((index) => writeFile(path.join(folder, `src/part${index}.js`), sampleModule(index, 0))),
  )
  const imports = names.map((index) => `import * as part${index} from './part${index}.js'`)
  const uses = names.map((index) => `part${index}.price${index}_0(${index})`)
  await writeFile(
    path.join(folder, 'src/index.js'),
    `${imports.join('\n')}\nconsole.log([${uses.join(', ')}])\n`,
  )
}

/** Runs the compiler once. Resolves with the CPU time that it took, in milliseconds. */
function build(compiler) {
  const start = process.cpuUsage()
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) return reject(error)
      if (stats.hasErrors()) return reject(new Error(stats.toString('errors-only')))
      const { user, system } = process.cpuUsage(start)
      resolve((user + system) / 1000)
    })
  })
}

async function sizeOf(folder) {
  const names = await readdir(folder)
  const sizes = await Promise.all(names.map(async (name) => (await stat(path.join(folder, name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function measure(folder, devtool, revision) {
  const output = path.join(folder, `dist-${devtool}`)
  const compiler = webpack({
    mode: 'development',
    context: folder,
    entry: './src/index.js',
    devtool,
    output: { path: output },
    module: { rules: [{ test: /\.js$/, use: path.join(folder, 'loader.cjs') }] },
    infrastructureLogging: { level: 'error' },
  })
  collectGarbage() // so that garbage of earlier builds isn't collected while this one is measured
  const first = await build(compiler)
  let rebuild = Infinity
  for (let change = 0; change < REBUILDS; change++) {
    await writeFile(path.join(folder, 'src/part0.js'), sampleModule(0, revision * REBUILDS + change))
    rebuild = Math.min(rebuild, await build(compiler))
  }
  await new Promise((resolve, reject) => {
    compiler.close((error) => (error ? reject(error) : resolve()))
  })
  return { first, rebuild, size: await sizeOf(output) }
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'measure-devtool-'))
try {
  await writeSample(folder)
  for (const devtool of DEVTOOLS) await measure(folder, devtool, 1)
  const best = new Map()
  for (let run = 1; run <= runCount; run++) {
    for (const [index, devtool] of DEVTOOLS.entries()) {
      const { first, rebuild, size } = await measure(folder, devtool, run * 100 + index)
      const before = best.get(devtool) ?? { first: Infinity, rebuild: Infinity }
      best.set(devtool, {
        first: Math.min(before.first, first),
        rebuild: Math.min(before.rebuild, rebuild),
        size,
      })
    }
  }
  const base = best.get(false)
  console.log('| `devtool` | Build | Rebuild | Size |\n| --- | --- | --- | --- |')
  for (const [devtool, { first, rebuild, size }] of best) {
    const name = devtool === false ? 'false' : `'${devtool}'`
    const ratios = [first / base.first, rebuild / base.rebuild, size / base.size].map((ratio) =>
      ratio.toFixed(1),
    )
    console.log(`| \`${name}\` | ${ratios.join(' | ')} |`)
  }
  console.log(
    `\n${moduleCount} modules, shortest of ${runCount} runs; \`false\`: build ${base.first.toFixed(0)} ms, rebuild ${base.rebuild.toFixed(0)} ms, ${base.size} bytes`,
  )
  console.log(
    `webpack ${webpack.version}, Node.js ${process.version}, ${os.cpus()[0]?.model} (${os.cpus().length} cores), ${os.type()}`,
  )
} finally {
  await rm(folder, { recursive: true, force: true })
}
