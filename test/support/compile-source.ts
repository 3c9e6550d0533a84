import { type CompileInput, compilePage } from '../../pipeline/markdown/compile-page.ts'
import type { CompiledPage, Part } from '../../pipeline/markdown/record.ts'

export interface SourceOptions extends Partial<CompileInput> {
  /** Source texts of the page's imports, by specifier. */
  imports?: Record<string, string>
}

/** Compile a page from its source text, or from `bytes`. By default it is first-party Markdown. */
export function compileSource(
  source: string,
  { imports = {}, ...input }: SourceOptions = {},
): Promise<CompiledPage> {
  return compilePage({
    bytes: Buffer.from(source),
    kind: 'md',
    isThirdParty: false,
    load: (specifier) => {
      const text = imports[specifier]
      return text === undefined ? undefined : { bytes: Buffer.from(text) }
    },
    ...input,
  })
}

/** The body as HTML. Parts that later stages fill in, such as components, are shown in brackets. */
export function toHtml(page: CompiledPage, parts: Part[] = page.body): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part
      if ('id' in part) return part.id
      if ('link' in part) return page.links[part.link]?.url
      if ('image' in part) return page.images[part.image]?.url
      if ('fence' in part) return page.fences[part.fence]?.html
      if ('text' in part) return `[${part.text}]`
      return `[${page.components[part.component]?.name}:${toHtml(page, part.children)}]`
    })
    .join('')
}

/** The problems of a page, as `line:column ruleId severity`. */
export function problemsOf({ problems }: CompiledPage): string[] {
  return problems.map(
    ({ place, ruleId, severity }) => `${place?.line}:${place?.column} ${ruleId} ${severity}`,
  )
}
