import { type Setting, Unknown } from '../../data/setting.ts'
import type { ImportReport, SourceSite } from '../../source-site.ts'
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
    site.rules = { ...site.rules, hasFormulas: true }
    site.config.markdown = {
      ...site.config.markdown,
      remarkPlugins: ['remark-math'],
      rehypePlugins: [['rehype-katex', { output: 'mathml' }]],
    }
    site.packages = { 'remark-math': '^6.0.0', 'rehype-katex': '^7.0.1' }
  }
}

function findPlugin(list: Setting, name: RegExp): Setting | undefined {
  return list.items().find((item) => {
    const { value } = item.items()[0] ?? item
    return value instanceof Unknown && name.test(value.code)
  })
}
