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

/** Convert `<ThemedImage sources={{ light, dark }} />` to an `<img>` with the image of the light theme. */
export function showThemed(
  { node, name, values, start, end, place }: ElementEdit,
  { edit, report, links, page }: JsxEdit,
): 'whole' | undefined {
  const { start: from, end: to } = findAttribute(node, 'sources')?.position ?? {}
  const source = edit.source.slice(from?.offset ?? 0, to?.offset ?? 0)
  const [, light] = /\blight:\s*(?:\w+\(\s*)?['"]([^'"]+)['"]/.exec(source) ?? []
  if (light === undefined) return undefined
  const url = links.resolve(light, page)?.url ?? light
  edit.replace(
    start,
    end,
    `<img src="${escapeAttribute(url)}" alt="${escapeAttribute(values.get('alt') ?? '')}" />`,
  )
  report.change(place, `\`<${name}>\` replaced by the image of the light theme`)
  return 'whole'
}
