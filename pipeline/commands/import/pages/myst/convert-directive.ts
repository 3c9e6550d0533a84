import type { ImportReport, SourcePage } from '../../source-site.ts'
import { readText } from '../../tools/common.ts'
import { isAsideKind, toAsideKind } from '../aside-kinds.ts'
import type { LinkMap } from '../link-map.ts'
import { toMissingComment } from '../missing-include.ts'
import { dedent, indent, type Line } from '../text-lines.ts'
import type { Directive } from './directive.ts'
import { isPartial, selectText } from './included-text.ts'
import { toTable } from './list-table.ts'
import { type MystRules, toLinkPath } from './roles.ts'
import { readEntries } from './toctree.ts'

export interface DirectiveContext {
  page: SourcePage
  myst: MystRules
  links: LinkMap
  report: ImportReport
  /** Rewrites the Markdown in a directive. */
  rewrite: (lines: readonly Line[]) => Line[]
}

/** Directives that show code. */
const codeNames = new Set(
  'code code-block sourcecode code-cell prompt parsed-literal doctest testcode testoutput jupyter-execute ipython'.split(
    ' ',
  ),
)

/** Directives that change the look or the index of the old site, and show nothing themselves. */
const silentNames = new Set(
  'contents tableofcontents rst-class cssclass div-class meta index currentmodule module py:currentmodule py:module highlight sectionauthor codeauthor tabularcolumns default-role role'.split(
    ' ',
  ),
)

/** Directives that only arrange their content. */
const frameNames = new Set(
  'grid grid-item container centered only ifconfig compound hlist div table card-carousel article-info'.split(
    ' ',
  ),
)

const versionTitles: Readonly<Record<string, string>> = {
  versionadded: 'Added in version',
  versionchanged: 'Changed in version',
  versionremoved: 'Removed in version',
  deprecated: 'Deprecated since version',
}

/** Directives whose argument is a title, and which become asides. */
const titledAsides: Readonly<Record<string, string>> = {
  topic: 'note',
  sidebar: 'note',
  margin: 'note',
  aside: 'note',
  dropdown: 'details',
  toggle: 'details',
  proof: 'note',
  exercise: 'note',
  solution: 'note',
}

/** Convert a directive to Markdown. The lines have no indentation. */
export function convertDirective(directive: Directive, context: DirectiveContext): Line[] {
  const { name: written, argument, options, body, line } = directive
  const { report, rewrite, page } = context
  const name = written.replace(/^(?:std|sd):/, '')
  const place = { file: page.file, line }
  const at = (text: string): Line => ({ text, line })
  const done = (lines: Line[]): Line[] => {
    report.change(place, `\`{${name}}\` converted`)
    return lines
  }
  const withArgument = () => [...(argument === '' ? [] : [at(argument)]), ...body]
  const classes = `${options.class ?? ''} ${argument}`
  if (isAsideKind(name)) return done(toAside(toAsideKind(name), '', rewrite(withArgument()), line, classes))
  if (name === 'seealso') return done(toAside('info', 'See also', rewrite(withArgument()), line))
  if (name === 'admonition')
    return done(toAside(toKind(options.class), argument, rewrite(body), line, classes))
  const titled = titledAsides[name]
  if (titled !== undefined) return done(toAside(titled, argument, rewrite(body), line))
  const version = versionTitles[name]
  if (version !== undefined) {
    const [, number = '', rest = ''] = /^(\S*)\s*(.*)$/.exec(argument) ?? []
    const text = rewrite([...(rest === '' ? [] : [at(rest)]), ...body])
    const kind = name === 'versionadded' || name === 'versionchanged' ? 'info' : 'warning'
    return done(toAside(kind, `${version} ${number}`, text, line))
  }
  if (codeNames.has(name)) return done(toFence(directive, body))
  if (name === 'toctree') return done(toLinks(directive, context))
  if (name === 'list-table' || name === 'flat-table') {
    const table = toTable(body, Number(options['header-rows'] ?? 0) || 0, rewrite)
    return done([...(argument === '' ? [] : [...rewrite([at(argument)]), at('')]), ...table])
  }
  if (name === 'include' || name === 'literalinclude') return done(include(directive, context))
  if (name === 'image' || name === 'figure' || name === 'figure-md') {
    const picture = name === 'figure-md' ? [] : [at(toImage(directive)), at('')]
    return done([...picture, ...rewrite(body)])
  }
  if (/^(?:tab-set|tabs|tab-set-code)$/.test(name)) return done(rewrite(body))
  if (/^(?:tab-item|tab|group-tab|code-tab)$/.test(name)) {
    const [language = '', ...label] = argument.split(/\s+/)
    const inner =
      name === 'code-tab'
        ? toFence({ ...directive, argument: language }, body)
        : dedent(rewrite(body)).map((one) => ({ ...one, text: resolveImages(one.text, context) }))
    const title = name === 'code-tab' && label.length > 0 ? label.join(' ') : argument
    return done([at(`=== "${title.replaceAll('"', '”')}"`), at(''), ...indent(inner, 4)])
  }
  if (/^(?:grid-item-card|card)$/.test(name)) return done(toCard(directive, context))
  if (/^button-(?:link|ref)$/.test(name)) {
    const text = body.map((one) => one.text).join(' ') || argument
    const target = name === 'button-ref' ? context.myst.findTarget(argument, page) : undefined
    return done([at(`[${text}](${target ? toLinkPath(target, page) : argument})`)])
  }
  if (/^(?:youtube|vimeo|video|iframe)$/.test(name)) {
    const url = argument === '' ? (body[0]?.text.trim() ?? '') : argument
    const address =
      name === 'youtube' && /^[\w-]{11}$/.test(url) ? `https://www.youtube.com/watch?v=${url}` : url
    report.leave(place, `\`{${name}}\` converted to a link`)
    return [at(`<${address}>`)]
  }
  if (name === 'glossary') return done(toDefinitions(body, rewrite))
  if (/^(?:epigraph|pull-quote|highlights|blockquote)$/.test(name))
    return done(rewrite(withArgument()).map((one) => ({ ...one, text: `> ${one.text}`.trimEnd() })))
  if (name === 'rubric') return done([at(`**${argument}**`)])
  if (name === 'mermaid') return done([at('```mermaid'), ...body, at('```')])
  if (name === 'raw') return done(/\bhtml\b/.test(argument) ? [...body] : [])
  if (silentNames.has(name)) {
    report.change(place, `\`{${name}}\` removed`)
    return []
  }
  if (frameNames.has(name))
    return done(rewrite(name === 'only' ? body : name === 'table' ? withArgument() : body))
  if (name === 'math') return done([at('$$'), ...withArgument(), at('$$')])
  if (name === 'eval-rst') {
    report.leave(place, '`{eval-rst}` is shown as code', 'Write its content in Markdown.')
    return [at('```rst'), ...body, at('```')]
  }
  const isGenerated = /^auto|^py:auto|^click$|^argparse$|^program-output$/.test(name)
  report.leave(
    place,
    `\`{${name}}\` has no equivalent: ${isGenerated || body.length === 0 ? 'a comment replaces it' : 'it was replaced by a comment, with its content'}`,
  )
  const comment = at(`<!-- {${name}} ${argument} -->`.replaceAll(/-{2,}(?!>$)(?<!<!--)/g, '-'))
  return isGenerated ? [comment] : [comment, at(''), ...rewrite(body)]
}

/** Update the addresses of pictures in a tab: its text is indented, and isn’t parsed as Markdown later. */
function resolveImages(text: string, { links, page }: DirectiveContext): string {
  return text.replaceAll(
    /(!\[[^\]]*\]\()([^()\s<>]+)/g,
    (_, head: string, url: string) => head + (links.resolve(url, page)?.url ?? url),
  )
}

function toKind(classes: string | undefined): string {
  const kind = (classes ?? '').split(/[\s,]+/).find(isAsideKind)
  return toAsideKind(kind)
}

/** An aside with more colons than those inside of it. */
function toAside(kind: string, title: string, inner: readonly Line[], line: number, classes = ''): Line[] {
  const own = /\b(?:dropdown|toggle)\b/.test(classes) && title !== '' ? 'details' : kind
  const depths = inner.map(({ text }) => /^[ \t]*(:{3,})/.exec(text)?.[1]?.length ?? 0)
  const colons = ':'.repeat(Math.max(3, ...depths.map((depth) => depth + 1)))
  return [
    { text: `${colons}${own}${title === '' ? '' : ` ${title}`}`, line },
    { text: '', line },
    ...dedent(inner),
    { text: '', line },
    { text: colons, line },
  ]
}

function toFence({ name, argument, options, line }: Directive, body: readonly Line[]): Line[] {
  const [written = ''] = argument.split(/\s+/)
  const isNotebook = name === 'code-cell' || name === 'jupyter-execute' || name === 'ipython'
  const language =
    isNotebook && /^(?:ipython3?|)$/.test(written)
      ? 'python'
      : /^(?:none|text|default)$/.test(written)
        ? 'text'
        : written
  const caption = options.caption ?? options.filename
  const attributes = [
    ...(options['emphasize-lines'] === undefined
      ? []
      : [`{${options['emphasize-lines'].replaceAll(' ', '')}}`]),
    ...(caption === undefined ? [] : [`title="${caption.replaceAll('"', '”')}"`]),
    ...(options.linenos === undefined ? [] : ['lines']),
  ]
  // Without a language, the first attribute would be the language.
  const info = [attributes.length > 0 && language === '' ? 'text' : language, ...attributes].join(' ')
  const longest = Math.max(2, ...body.map(({ text }) => /^[ \t]*(`{3,})/.exec(text)?.[1]?.length ?? 0))
  const mark = '`'.repeat(longest + 1)
  return [{ text: mark + info, line }, ...body, { text: mark, line: body.at(-1)?.line ?? line }]
}

/** The list of links that a visible `{toctree}` shows. */
function toLinks({ options, body, line }: Directive, { page, myst }: DirectiveContext): Line[] {
  if (options.hidden !== undefined) return []
  const items = readEntries({ body }).flatMap(({ title, target, line: own }): Line[] => {
    if (/^https?:/.test(target)) return [{ text: `- [${title ?? target}](${target})`, line: own }]
    return myst.findDocs(target, page, options.glob !== undefined).map((found) => ({
      text: `- [${title ?? myst.titleOf(found)}](${toLinkPath({ page: found }, page)})`,
      line: own,
    }))
  })
  const { caption } = options
  return caption === undefined || items.length === 0
    ? items
    : [{ text: `**${caption}**`, line }, { text: '', line }, ...items]
}

function toImage({ argument, options, name, body }: Directive): string {
  const alt = options.alt ?? (name === 'figure' ? (body[0]?.text ?? '') : '')
  const image = `![${alt.replaceAll(/[[\]]/g, '')}](${argument.replaceAll(' ', '%20')})`
  return options.target === undefined ? image : `[${image}](${options.target})`
}

function toCard(
  { argument, options, body, line }: Directive,
  { page, myst, rewrite }: DirectiveContext,
): Line[] {
  const title = argument === '' ? [] : [argument]
  const target = options.link
  const found = target === undefined ? undefined : myst.findTarget(target, page)
  const url = found ? toLinkPath(found, page) : target
  const label = title[0] ?? found?.title ?? target
  const head = label === undefined ? [] : [url === undefined ? `**${label}**` : `**[${label}](${url})**`]
  // `^^^` and `+++` separate the header and the footer of a card.
  const content = body.map((one) => (/^(?:\^{3,}|\+{3,})[ \t]*$/.test(one.text) ? { ...one, text: '' } : one))
  return [...rewrite(head.map((text) => ({ text, line }))), { text: '', line }, ...rewrite(content)]
}

/** The definitions of a glossary: terms, each with an indented definition below. */
function toDefinitions(body: readonly Line[], rewrite: DirectiveContext['rewrite']): Line[] {
  let depth: number | undefined
  const lines = body.map(({ text, line }) => {
    if (text.trim() === '') return { text: '', line }
    const own = /^[ \t]*/.exec(text)?.[0].length ?? 0
    if (own === 0) {
      depth = undefined
      return { text, line }
    }
    const mark = depth === undefined ? ': ' : '  '
    depth ??= own
    return { text: mark + text.slice(Math.min(depth, own)), line }
  })
  return rewrite(lines)
}

function include(directive: Directive, context: DirectiveContext): Line[] {
  const { name, argument, options, line } = directive
  const { links, page, report, myst } = context
  const isCode = name === 'literalinclude' || options.literal !== undefined || options.code !== undefined
  const place = { file: page.file, line }
  const file = links.findFile(argument, page)
  const language = options.language ?? options.code ?? /\.(\w+)$/.exec(argument)?.[1] ?? ''
  const fence = (lines: readonly Line[]) => toFence({ ...directive, argument: language }, lines)
  if (/\.(?:rst|rest|txt)$/.test(argument) && !isCode) {
    report.leave(place, `The included file \`${argument}\` isn’t Markdown: a comment replaces it`)
    return [{ text: toMissingComment(argument), line }]
  }
  // The snippet of a missing file is reported and replaced like those of pages.
  if (file === undefined || !isPartial(directive)) {
    const snippet = { text: `--8<-- "${argument}"`, line }
    return isCode ? fence([snippet]) : [snippet]
  }
  const selected = selectText(readText(myst.rootDir, file), directive)
  if (!selected) {
    report.leave(
      place,
      `The included file \`${argument}\` doesn’t have the text at which its part begins or ends`,
    )
    return isCode ? fence([]) : [{ text: toMissingComment(argument), line }]
  }
  const lines = selected.map((text) => ({ text, line }))
  return isCode ? fence(lines) : context.rewrite(lines)
}
