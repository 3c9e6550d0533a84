import { stringify } from 'yaml'

/**
 * Replaces the `{{name}}` placeholders of a page template. In front matter, a placeholder that is the entire
 * value of a key is replaced by a YAML scalar, quoted if necessary; all other placeholders are replaced by
 * the plain text. Unknown placeholders are kept, because they may have a meaning in the page.
 */
export function fillPage(template: string, values: Readonly<Record<string, string>>): string {
  const [frontMatter = ''] = /^---\r?\n[\s\S]*?\r?\n---/.exec(template) ?? []
  const head = frontMatter.replaceAll(
    /^([\w-]+:[ \t]*)(["']?)\{\{(\w+)\}\}\2[ \t]*$/gm,
    (match, key: string, _quote: string, name: string) =>
      Object.hasOwn(values, name) ? `${key}${toScalar(values[name] ?? '')}` : match,
  )
  return (head + template.slice(frontMatter.length)).replaceAll(/\{\{(\w+)\}\}/g, (match, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : match,
  )
}

function toScalar(text: string): string {
  return stringify(text, { lineWidth: 0 }).trimEnd()
}
