import { type CompileInput, compilePage } from '../../pipeline/markdown/compile-page.ts'
import type { CompiledPage, Part } from '../../pipeline/markdown/record.ts'

export interface SourceOptions extends Partial<CompileInput> {
  /** Texts of what the page imports, by their specifier. */
  imports?: Record<string, string>
}

/** Compile a page from its text, or from `bytes`: Markdown of the site itself, if nothing else is said. */
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

/** The body as HTML, with what is filled in later shown in brackets. */
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

/** What is reported of a page, as `line:column rule severity`. */
export function problemsOf({ problems }: CompiledPage): string[] {
  return problems.map(
    ({ place, ruleId, severity }) => `${place?.line}:${place?.column} ${ruleId} ${severity}`,
  )
}
