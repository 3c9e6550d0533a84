import path from 'node:path'
import type { Setting } from '../../data/setting.ts'
import type { ReadOptions } from '../common.ts'
import type { HugoLanguages } from './hugo-languages.ts'

/** A folder that is mounted into `content`, `static` or `assets`. */
export interface Mount {
  /** Path relative to the imported folder. */
  source: string
  /** Path below the mount point; empty for the mount point itself. */
  target: string
  /** Language of all files in the folder. */
  language?: string
}

export interface Mounts {
  content: Mount[]
  static: Mount[]
  /** Folders from which shortcodes and pages load images. */
  assets: Mount[]
}

/** The folders of pages and files: from the configuration, from languages, and from module mounts. */
export function readMounts(
  config: Setting,
  languages: HugoLanguages,
  siteDir: string,
  { report }: ReadOptions,
): Mounts {
  const at = (dir: string) => path.posix.join(siteDir, dir)
  const listed = readModuleMounts(config, at)
  const listTexts = (setting: Setting) => [setting, ...setting.items()].flatMap((one) => one.text() ?? [])
  const statics = config
    .entries()
    .filter(([key]) => /^staticDir\d*$/i.test(key))
    .flatMap(([, setting]) => listTexts(setting))
  const own = [languages.base, ...languages.others].flatMap(({ contentDir, folder }) =>
    contentDir === undefined ? [] : [{ source: at(contentDir), target: '', language: folder }],
  )
  const contentDir = config.get('contentDir').text() ?? 'content'
  const defaultMounts = own.length > 0 ? own : [{ source: at(contentDir), target: '' }]
  const imports = config.at('module', 'imports').items()
  for (const one of imports) {
    const name = one.get('path').text() ?? ''
    report.change(one.done().place, `module \`${name}\` left out: docsite has its own theme`)
  }
  return {
    content: listed.content.length > 0 ? listed.content : defaultMounts,
    static:
      listed.static.length > 0
        ? listed.static
        : (statics.length > 0 ? statics : ['static']).map((dir) => ({ source: at(dir), target: '' })),
    assets:
      listed.assets.length > 0
        ? listed.assets
        : [{ source: at(config.get('assetDir').text() ?? 'assets'), target: '' }],
  }
}

function readModuleMounts(config: Setting, at: (dir: string) => string): Mounts {
  const mounts: Mounts = { content: [], static: [], assets: [] }
  for (const mount of config.at('module', 'mounts').items()) {
    const source = mount.get('source').text()
    const [kind = '', ...below] = (mount.get('target').text() ?? '').split('/').filter(Boolean)
    const language = mount.get('lang').text()
    mount.done()
    if (source === undefined || !Object.hasOwn(mounts, kind) || /(?:^|\/)node_modules\//.test(source))
      continue
    mounts[kind as keyof Mounts].push({
      source: at(source),
      target: below.join('/'),
      ...(language === undefined ? {} : { language }),
    })
  }
  return mounts
}
