import type { ElementEdit, JsxEdit } from './jsx-edit.ts'
import { escapeAttribute, findAttribute } from './jsx-values.ts'

/**
 * Convert `<Cup />` of `import Cup from './cup.svg'` to an `<img>`.
 *
 * @returns Whether the element is such an image.
 */
export function showPicture(
  { name, start, isEmpty, place, values }: ElementEdit,
  { edit, report, pictures }: JsxEdit,
): boolean {
  const url = pictures.get(name)
  if (!isEmpty || url === undefined) return false
  const text = values.has('alt') ? '' : ` alt="${escapeAttribute(values.get('title') ?? '')}"`
  edit.replace(start + 1, start + 1 + name.length, `img src="${escapeAttribute(url)}"${text}`)
  report.change(place, 'images used as components converted to `<img>`')
  return true
}

/** Convert `<ThemedImage sources={{ light, dark }} />` to `<picture>`. */
export function showThemed(
  { node, name, values, start, end, place }: ElementEdit,
  { edit, report, links, page }: JsxEdit,
): 'whole' | undefined {
  const { start: from, end: to } = findAttribute(node, 'sources')?.position ?? {}
  const source = edit.source.slice(from?.offset ?? 0, to?.offset ?? 0)
  const [light, dark] = ['light', 'dark'].map((theme) => {
    const [, url] = new RegExp(`\\b${theme}:\\s*(?:\\w+\\(\\s*)?['"]([^'"]+)['"]`).exec(source) ?? []
    return url === undefined ? undefined : escapeAttribute(links.resolve(url, page)?.url ?? url)
  })
  if (light === undefined) return undefined
  const image = `<img src="${light}" alt="${escapeAttribute(values.get('alt') ?? '')}" />`
  const darkSource = dark && `<source media="(prefers-color-scheme: dark)" srcset="${dark}" />`
  edit.replace(start, end, darkSource === undefined ? image : `<picture>${darkSource}${image}</picture>`)
  report.change(place, `\`<${name}>\` converted to \`<picture>\``)
  return 'whole'
}
