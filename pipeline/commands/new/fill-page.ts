import { stringify } from 'yaml'

/**
 * Put values into the `{{name}}` places of a page's template. In the front matter a place that is a whole value is
 * written so that YAML reads the text as it is; all other places get the text itself. Names that aren't known stay:
 * they may mean something in the page.
 */
export function fillPage(template: string, values: Readonly<Record<string, string>>): string {
  const [frontMatter = ''] = /^---\r?\n[\s\S]*?\r?\n---/.exec(template) ?? []
  const head = frontMatter.replaceAll(
    /^([\w-]+:[ \t]*)(["']?)\{\{(\w+)\}\}\2[ \t]*$/gm,
    (whole, key: string, _quote: string, name: string) =>
      Object.hasOwn(values, name) ? `${key}${toScalar(values[name] ?? '')}` : whole,
  )
  return (head + template.slice(frontMatter.length)).replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
  )
}

function toScalar(text: string): string {
  return stringify(text, { lineWidth: 0 }).trimEnd()
}
