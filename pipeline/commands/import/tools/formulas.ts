import type { SourceSite } from '../source-site.ts'

/** Configure the plugins that show formulas, and keep the formulas of pages unchanged. */
export function showFormulas(site: SourceSite): void {
  site.rules = { ...site.rules, hasFormulas: true }
  site.config.markdown = {
    ...site.config.markdown,
    remarkPlugins: ['remark-math'],
    rehypePlugins: [['rehype-katex', { output: 'mathml' }]],
  }
  site.packages = { 'remark-math': '^6.0.0', 'rehype-katex': '^7.0.1' }
}
