import type { Nodes, Root } from 'mdast'
import { addPoint, locate } from '../../support/text/locate.ts'
import type { CompileContext } from '../compile-context.ts'
import { toPlace } from '../parse/location-space.ts'
import { walkTree } from '../walk-tree.ts'

/** Syntax of another tool that readers would see. */
interface ForeignSyntax {
  /** As a message names it. */
  name: string
  pattern: RegExp
  hint: string
  /** Each name that the pattern's group finds is a kind of its own. */
  named?: (name: string) => string
}

/** Kinds that have names of their own: a page may have many. */
const mostNames = 20

const foreignSyntax: readonly ForeignSyntax[] = [
  {
    name: '+++',
    pattern: /^\+\+\+[ \t]*\n[\w.-]+[ \t]*=/,
    hint: 'Front matter is YAML, between two lines of `---` at the beginning of the file.',
  },
  {
    name: '{{< … >}}',
    pattern: /\{\{[<%].*?[>%]\}\}/s,
    hint: 'Shortcodes of Hugo mean nothing here: write what they show.',
  },
  {
    name: '{{ … }}',
    pattern: /\{\{(?![<%]).*?\}\}/s,
    hint: 'Templates are never filled in: write the value, or put the braces into code.',
  },
  {
    name: '{% … %}',
    pattern: /(?<!\{)\{%.*?%\}/s,
    hint: 'Tags of Liquid, Jinja and Nunjucks mean nothing here: write what they show.',
  },
  {
    name: '{: … }',
    pattern: /\{(?::\s*[.#\w]|[ \t]*\.[a-z])[^}]*\}/,
    hint: 'Attributes in braces mean nothing here; only `{#id}` at the end of a heading is its id.',
  },
  {
    name: ':::name',
    // Those that are known here were reported if nothing closes them.
    pattern:
      /^:{3,}[ \t]*(?!(?:note|info|tip|important|warning|caution|danger|details|code-group)(?![\w-]))\{?([a-z][\w-]*)/im,
    named: (name) => `:::${name}`,
    hint: 'Containers are `tip`, `note`, `info`, `important`, `warning`, `caution`, `danger`, `details` and `code-group`.',
  },
  {
    name: '::name',
    pattern: /^::([a-z][\w-]*)(?:[ \t]*$|(?=[[{]))/im,
    named: (name) => `::${name}`,
    hint: 'Directives mean nothing here: write what they show, or a component in a file that ends in `.mdx`.',
  },
  {
    name: ':name[…]',
    pattern: /(?<![\w:]):([a-z][\w-]*)(?:\[[^\]\n]*\]|\{[^{}\n]*\})/i,
    named: (name) => `:${name}[…]`,
    hint: 'Directives mean nothing here: write what they show, or a component in a file that ends in `.mdx`.',
  },
  {
    name: '[!name]',
    pattern: /\[!([a-z][\w-]*)(?=[\s\]]|$)/i,
    named: (name) => `[!${name}]`,
    hint: 'Asides are `> [!NOTE]`, `TIP`, `INFO`, `IMPORTANT`, `WARNING`, `CAUTION` and `DANGER`.',
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
    hint: 'Roles of MyST mean nothing here: write a link, or what they show.',
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
    hint: 'Icons of MkDocs mean nothing here: write a word, or show a picture.',
  },
  {
    name: '=== "Tab"',
    pattern: /^===[!+]?[ \t]+"[^"]*"/m,
    hint: 'The content of a tab is indented by four spaces more than its mark.',
  },
  {
    name: '--8<--',
    pattern: /^--8<--/m,
    hint: 'A file is included by `--8<-- "path"` in a paragraph of its own.',
  },
  {
    name: '*[name]: …',
    pattern: /^\*\[[^\]\n]+\]:[ \t]/m,
    hint: 'Abbreviations mean nothing here: write the words, or `<abbr title="…">`.',
  },
  {
    name: ':   …',
    pattern: /\n:[ \t]+\S/,
    hint: 'Lists of definitions mean nothing here: write `<dl>`, or a list.',
  },
  {
    name: '<<<',
    pattern: /^<<<[ \t]+\S/m,
    hint: 'Code of a file is shown by `<<< ./path` in a paragraph of its own.',
  },
  {
    name: 'import … from',
    pattern: /^import[ \t]+(?:[\w*{][^'"\n]*[ \t]from[ \t]+)?['"][^'"\n]+['"];?[ \t]*$/m,
    hint: 'Only files that end in `.mdx`, or that `markdown.mdx` names, import anything.',
  },
  {
    name: 'export const',
    pattern: /^export[ \t]+(?:default|const|let|function)[ \t]/m,
    hint: 'Only files that end in `.mdx`, or that `markdown.mdx` names, export anything.',
  },
  {
    name: '$$ … $$',
    pattern: /^\$\$(?:[ \t]*$|[^$\n]+\$\$[ \t]*$)/m,
    hint: 'Formulas need plugins, such as `remark-math` and `rehype-mathml` in `markdown` of the configuration.',
  },
  {
    name: '[[page]]',
    pattern: /\[\[[^[\]\n]+\]\]/,
    hint: 'Write a link with the path of the page: `[Page](./page.md)`.',
  },
]

/** What one of the patterns needs to match: most texts have nothing of it. */
const foreignLike = /[{[:=<^]|\+\+|^!>|^\$\$|^(?:im|ex)port[ \t]/m

/**
 * Report syntax of other tools that has stayed text: each kind once for a page, at its first place, in the same words
 * for all pages.
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
        else if (names.has(name) || names.size >= mostNames) continue
        else names.add(name)
        const start = node.position && addPoint(node.position.start, locate(node.value, found.index))
        const mark = name.includes('`') ? `\`\` ${name} \`\`` : `\`${name}\``
        context.report({
          place: toPlace(start),
          ruleId: 'foreign-syntax',
          severity: 'warning',
          reason: `${mark} means nothing here: it is shown as text`,
          hint: syntax.hint,
        })
      }
    }
  })
}

/** All places of a kind whose names differ, and the first one of any other. */
function findKinds({ pattern, named }: ForeignSyntax, text: string): Iterable<RegExpExecArray> {
  if (named !== undefined) return text.matchAll(new RegExp(pattern, `${pattern.flags}g`))
  const found = pattern.exec(text)
  return found ? [found] : []
}

const markdownAttribute = /(^\s*<[a-z][\w-]*[^<>]*?)\smarkdown(?:=(?:"[^"]*"|'[^']*'|[^\s"'>]+))?(?=[\s>])/i

/** Take the attribute `markdown` away. What it is about is Markdown anyway, except for the text directly after a tag. */
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
      reason: '`markdown="1"` means nothing here: Markdown in this element is shown as text',
      hint: 'Put empty lines before and after the element, or around its content.',
    })
  })
}
