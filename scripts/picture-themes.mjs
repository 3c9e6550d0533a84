import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { pages, shown } from './sample-themes/pages.mjs'

/**
 * Builds the sample sites of docs/theming.md with their themes, and takes the screenshots that are shown there.
 * Usage: `npm run docs:pictures -- FONTS`. FONTS is a folder in which the packages of the fonts are installed
 * (`npm install @fontsource-variable/figtree …`). They aren't dependencies, because nothing else needs them.
 */
const root = path.resolve(import.meta.dirname, '..')
const [fontsDir] = process.argv.slice(2)
const themes = JSON.parse(readFileSync(path.join(import.meta.dirname, 'sample-themes/themes.json'), 'utf8'))
const command = path.join(root, 'dist/docsite.js')
const size = { width: 1280, height: 800 }
const quality = 0.82

if (fontsDir === undefined)
  throw new Error('Pass the folder in which the packages of the fonts are installed')
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium' })
for (const [name, config] of Object.entries(themes)) {
  const dir = mkdtempSync(path.join(tmpdir(), `docsite-${name}-`))
  writeSample(dir, name, config)
  execFileSync(process.execPath, [command, 'build', '--skip', 'fetch-readmes'], { cwd: dir, stdio: 'ignore' })
  const server = spawn(process.execPath, [command, 'serve', '--port', '0'], { cwd: dir })
  const url = await readAddress(server)
  const file = path.join(root, `docs/themes/${name}.webp`)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, await takePicture(url, ...shown[name]))
  process.stdout.write(`${path.relative(root, file)}\n`)
  server.kill()
  rmSync(dir, { recursive: true })
}
await browser.close()

function writeSample(dir, name, config) {
  writeFileSync(path.join(dir, 'docsite.config.json'), JSON.stringify(config))
  cpSync(path.join(import.meta.dirname, `sample-themes/${name}.css`), path.join(dir, config.theme.css))
  mkdirSync(path.join(dir, 'fonts'))
  for (const { file } of config.theme.fonts.files) cpSync(findFont(path.basename(file)), path.join(dir, file))
  for (const [file, text] of Object.entries(pages[name])) {
    const target = path.join(dir, 'content', file)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
}

function findFont(file) {
  const found = readdirSync(fontsDir, { recursive: true }).find((entry) => path.basename(entry) === file)
  if (found === undefined) throw new Error(`${fontsDir} has no ${file}`)
  return path.join(fontsDir, found)
}

function readAddress(server) {
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (data) => {
      output += data
      const [address] = /http:\/\/\S+/.exec(output) ?? []
      if (address) resolve(address)
    }
    server.stdout.on('data', read)
    server.stderr.on('data', read)
    server.on('exit', () => reject(new Error(output)))
  })
}

/** Takes a screenshot of a page. @returns The bytes of a WebP image. */
async function takePicture(url, route, theme) {
  const context = await browser.newContext({ viewport: size })
  await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
  const tab = await context.newPage()
  await tab.goto(new URL(route, url).href)
  await tab.evaluate(() => document.fonts.ready)
  // On the first load, a font may have arrived too late to be used.
  await tab.reload({ waitUntil: 'networkidle' })
  const png = await tab.screenshot()
  const plain = await context.newPage()
  const data = await plain.evaluate(
    async ([base64, share]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${base64}`
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.width
      canvas.height = image.height
      canvas.getContext('2d').drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', share)
    },
    [png.toString('base64'), quality],
  )
  await context.close()
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64')
}
