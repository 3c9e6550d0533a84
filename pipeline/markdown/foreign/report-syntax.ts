import type { Nodes, Root } from 'mdast'
import { addPoint, locate } from '../../support/text/locate.ts'
import type { CompileContext } from '../compile-context.ts'
import { toPlace } from '../parse/location-space.ts'
import { walkTree } from '../walk-tree.ts'

/** Syntax of another tool that would be visible to readers as text. */
interface ForeignSyntax {
  /** Its name in messages. */
  name: string
  pattern: RegExp
  hint: string
  /** Formats the name that the pattern's group has matched. Each of these names is reported separately. */
  named?: (name: string) => string
}

/** Maximum number of matched names that are reported, because a page may have very many. */
const maxNames = 20

const foreignSyntax: readonly ForeignSyntax[] = [
  {
    name: '+++',
    pattern: /^\+\+\+[ \t]*\n[\w.-]+[ \t]*=/,
    hint: 'Write the front matter as YAML, between two lines of `---` at the beginning of the file.',
  },
  {
    name: '{{< … >}}',
    pattern: /\{\{[<%].*?[>%]\}\}/s,
    hint: 'Replace the Hugo shortcode with the content that it produces.',
  },
  {
    name: '{{ … }}',
    pattern: /\{\{(?![<%]).*?\}\}/s,
    hint: 'Templates are not filled in: write the value, or put the braces into code.',
  },
  {
    name: '{% … %}',
    pattern: /(?<!\{)\{%.*?%\}/s,
    hint: 'Replace the tag of Liquid, Jinja or Nunjucks with the content that it produces.',
  },
  {
    name: '{: … }',
    pattern: /\{(?::\s*[.#\w]|[ \t]*\.[a-z])[^}]*\}/,
    hint: 'Remove the attributes. Only `{#id}` at the end of a heading is supported, and sets its id.',
  },
  {
    name: ':::name',
    // Known containers that are not closed have been reported already.
    pattern:
      /^:{3,}[ \t]*(?!(?:note|info|tip|important|warning|caution|danger|details|code-group)(?![\w-]))\{?([a-z][\w-]*)/im,
    named: (name) => `:::${name}`,
    hint: 'Use `tip`, `note`, `info`, `important`, `warning`, `caution`, `danger`, `details` or `code-group`.',
  },
  {
    name: '::name',
    pattern: /^::([a-z][\w-]*)(?:[ \t]*$|(?=[[{]))/im,
    named: (name) => `::${name}`,
    hint: 'Replace the directive with the content that it produces, or with a component in an `.mdx` file.',
  },
  {
    name: ':name[…]',
    pattern: /(?<![\w:]):([a-z][\w-]*)(?:\[[^\]\n]*\]|\{[^{}\n]*\})/i,
    named: (name) => `:${name}[…]`,
    hint: 'Replace the directive with the content that it produces, or with a component in an `.mdx` file.',
  },
  {
    name: '[!name]',
    pattern: /\[!([a-z][\w-]*)(?=[\s\]]|$)/i,
    named: (name) => `[!${name}]`,
    hint: 'Use `> [!NOTE]`, `TIP`, `INFO`, `IMPORTANT`, `WARNING`, `CAUTION` or `DANGER`.',
  },
  {
    name: '!>',
    pattern: /^!>[ \t]/m,
    hint: 'Write `> [!IMPORTANT]`, and `> ` before each line of the aside.',
  },
  {
    name: '{name}`…`',
    pattern:
      /\{(?:ref|doc|term|numref|eq|abbr|sub|sup|kbd|download|cite(?::\w)?|(?:py|js|c|cpp|std|rst):[\w:]+)\}$/,
    hint: 'Replace the MyST role with a link, or with the text that it produces.',
  },
  {
    name: '==…==',
    pattern: /(?<![=\w])==[^\s=](?:[^=\n]*[^\s=])?==(?![=\w])/,
    hint: 'Write `<mark>` and `</mark>`.',
  },
  {
    name: '++…++',
    pattern: /(?<![+\w])\+\+["a-z][\w"-]+(?:\+[\w"-]+)*\+\+(?![+\w])/i,
    hint: 'Write `<kbd>` and `</kbd>` for keys, `<ins>` and `</ins>` for inserted text.',
  },
  {
    name: '^^…^^',
    pattern: /\^\^[^\s^](?:[^^\n]*[^\s^])?\^\^/,
    hint: 'Write `<ins>` and `</ins>`.',
  },
  {
    name: ':icon:',
    pattern: /:(?:material|fontawesome|octicons|simple)-[a-z0-9]+(?:-[a-z0-9]+)*:/,
    hint: 'Replace the MkDocs icon with a word or an image.',
  },
  {
    name: '=== "Tab"',
    pattern: /^===[!+]?[ \t]+"[^"]*"/m,
    hint: 'Indent the content of the tab by four more spaces than the line with its label.',
  },
  {
    name: '--8<--',
    pattern: /^--8<--/m,
    hint: 'To include a file, write `--8<-- "path"` as a separate paragraph.',
  },
  {
    name: '*[name]: …',
    pattern: /^\*\[[^\]\n]+\]:[ \t]/m,
    hint: 'Define the abbreviation without markup, or write `<abbr title="…">`.',
  },
  {
    name: ':   …',
    pattern: /\n:[ \t]+\S/,
    hint: 'Write the definitions without blocks in them, as `<dl>`, or as a list.',
  },
  {
    name: '<<<',
    pattern: /^<<<[ \t]+\S/m,
    hint: 'To show the code of a file, write `<<< ./path` as a separate paragraph.',
  },
  {
    name: 'import … from',
    pattern: /^import[ \t]+(?:[\w*{][^'"\n]*[ \t]from[ \t]+)?['"][^'"\n]+['"];?[ \t]*$/m,
    hint: 'Rename the file to `.mdx`, or add it to `markdown.mdx` in the configuration: other files can’t import.',
  },
  {
    name: 'export const',
    pattern: /^export[ \t]+(?:default|const|let|function)[ \t]/m,
    hint: 'Rename the file to `.mdx`, or add it to `markdown.mdx` in the configuration: other files can’t export.',
  },
  {
    name: '$$ … $$',
    pattern: /^\$\$(?:[ \t]*$|[^$\n]+\$\$[ \t]*$)/m,
    hint: 'To show formulas, add plugins such as `remark-math` and `rehype-mathml` to `markdown` in the configuration.',
  },
  {
    name: '[[page]]',
    pattern: /\[\[[^[\]\n]+\]\]/,
    hint: 'Write a link to the path of the page: `[Page](./page.md)`.',
  },
]

/** Matches if any of the patterns may match: most texts contain none of these characters. */
const foreignLike = /[{[:=<^]|\+\+|^!>|^\$\$|^(?:im|ex)port[ \t]/m

/**
 * Report syntax of other tools that has remained as text: each kind once per page, at its first place, with
 * the same message for all pages.
 */
export function reportForeignSyntax(tree: Root, context: CompileContext): void {
  const open = new Set(foreignSyntax)
  const names = new Set<string>()
  takeMarkdownAttributes(tree, context)
  walkTree<Nodes>(tree, (node) => {
    if (node.type !== 'text' || !foreignLike.test(node.value)) return
    for (const syntax of open) {
      for (const found of findKinds(syntax, node.value)) {
        const name = (found[1] && syntax.named?.(found[1])) ?? syntax.name
        if (syntax.named === undefined) open.delete(syntax)
        else if (names.has(name) || names.size >= maxNames) continue
        else names.add(name)
        const start = node.position && addPoint(node.position.start, locate(node.value, found.index))
        const mark = name.includes('`') ? `\`\` ${name} \`\`` : `\`${name}\``
        context.report({
          place: toPlace(start),
          ruleId: 'foreign-syntax',
          severity: 'warning',
          reason: `${mark} is not supported: it is shown as text`,
          hint: syntax.hint,
        })
      }
    }
  })
}

/** All matches of a kind that is reported by name, and only the first match of any other kind. */
function findKinds({ pattern, named }: ForeignSyntax, text: string): Iterable<RegExpExecArray> {
  if (named !== undefined) return text.matchAll(new RegExp(pattern, `${pattern.flags}g`))
  const found = pattern.exec(text)
  return found ? [found] : []
}

const markdownAttribute = /(^\s*<[a-z][\w-]*[^<>]*?)\smarkdown(?:=(?:"[^"]*"|'[^']*'|[^\s"'>]+))?(?=[\s>])/i

/**
 * Remove the attribute `markdown`. The content of the element is parsed as Markdown anyway, except for text
 * directly after the tag, which is reported.
 */
function takeMarkdownAttributes(tree: Root, context: CompileContext): void {
  let hasReported = false
  walkTree<Nodes>(tree, (node, parent) => {
    if (node.type !== 'html' || !markdownAttribute.test(node.value)) return
    node.value = node.value.replace(markdownAttribute, '$1')
    const hasText = parent?.type !== 'paragraph' && /^[^>]*>\s*\S/.test(node.value)
    if (!hasText || hasReported) return
    hasReported = true
    context.report({
      place: toPlace(node.position),
      ruleId: 'foreign-syntax',
      severity: 'warning',
      reason: '`markdown="1"` has no effect: Markdown in this element is shown as text',
      hint: 'Add blank lines before and after the element, or around its content.',
    })
  })
}
