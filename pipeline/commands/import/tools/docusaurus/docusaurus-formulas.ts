import { type Setting, Unknown } from '../../data/setting.ts'
import type { ImportReport, SourceSite } from '../../source-site.ts'
import { showFormulas } from '../formulas.ts'
import type { Plugin } from './docusaurus-plugins.ts'

/** Import the plugins that show formulas, which are passed as functions: `remarkPlugins: [remarkMath]`. */
export function readFormulas(plugins: readonly Plugin[], site: SourceSite, report: ImportReport): void {
  for (const { setting } of plugins) {
    const remark = setting.get('remarkPlugins')
    const math = findPlugin(remark, /\bmath\b|remark-?math/i)
    if (!math) continue
    math.done()
    findPlugin(setting.get('rehypePlugins'), /katex/i)?.done()
    report.map(remark, 'markdown')
    showFormulas(site)
  }
}

function findPlugin(list: Setting, name: RegExp): Setting | undefined {
  return list.items().find((item) => {
    const { value } = item.items()[0] ?? item
    return value instanceof Unknown && name.test(value.code)
  })
}
