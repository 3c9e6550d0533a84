import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The version of the installed Hugo, or undefined if Hugo is not installed. */
export function findHugo(): string | undefined {
  try {
    return /v[\d.]+/.exec(execFileSync('hugo', ['version'], { encoding: 'utf8' }))?.[0]
  } catch {
    return undefined
  }
}

/** Makes a Hugo site of the same pages, with minimal templates. Hugo reads MDX as Markdown, which most of it is. */
export function makeHugoSite(contentDir: string, dir: string): void {
  for (const entry of readdirSync(contentDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.mdx?$/.test(entry.name)) continue
    const folder = path.join(dir, 'content', path.relative(contentDir, entry.parentPath))
    mkdirSync(folder, { recursive: true })
    const name = entry.name.replace(/^index\.mdx?$/, '_index.md').replace(/\.mdx$/, '.md')
    copyFileSync(path.join(entry.parentPath, entry.name), path.join(folder, name))
  }
  const files = {
    'hugo.json': JSON.stringify({
      baseURL: 'https://example.org/',
      title: 'Bench',
      disableKinds: ['taxonomy', 'term'],
      markup: { goldmark: { renderer: { unsafe: true } } },
    }),
    'layouts/_default/single.html':
      '<!doctype html><title>{{ .Title }}</title><h1>{{ .Title }}</h1>{{ .Content }}',
    'layouts/_default/list.html':
      '<!doctype html><title>{{ .Title }}</title>{{ .Content }}<ul>{{ range .Pages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</ul>',
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.join(dir, path.dirname(name)), { recursive: true })
    writeFileSync(path.join(dir, name), text)
  }
}
