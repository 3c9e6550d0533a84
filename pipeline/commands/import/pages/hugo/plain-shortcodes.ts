import { innerText, param, quote, type Rewriter, type ShortcodeUse, wrap } from './shortcode-use.ts'

const inline = (text: string) => ({ inline: text })

const toRef: Rewriter = (use) => {
  const ref = param(use, 0, 'path')
  const address = ref === undefined ? undefined : use.hugo.resolve(ref, use.page)
  if (ref !== undefined && address === undefined) {
    use.report.leave(
      { file: use.page.file, line: use.line },
      `\`ref\` to a missing page: \`${ref}\``,
      'Use the path of an existing page.',
    )
    return inline(ref)
  }
  return address === undefined ? undefined : inline(address)
}

/** An image, with a caption below it if it has one. */
const toFigure: Rewriter = (use) => {
  const src = param(use, 'src', 'link', 0)
  if (src === undefined) return undefined
  const title = param(use, 'title')
  const caption = param(use, 'caption')
  const credit = param(use, 'attr')
  const link = param(use, 'link')
  const alt = param(use, 'alt') ?? caption ?? title ?? ''
  const sizes = ['width', 'height'].flatMap((key) => {
    const [size] = /^\d+(?=(?:px)?$)/.exec(param(use, key) ?? '') ?? []
    return size === undefined ? [] : [`${key}="${size}"`]
  })
  const address = src.replaceAll(/[()\s]/g, encodeURIComponent)
  const picture =
    sizes.length > 0
      ? `<img src=${quote(src)} alt=${quote(alt)} ${sizes.join(' ')}>`
      : `![${alt.replaceAll(/[[\]]/g, '\\$&')}](${address})`
  const figure =
    link !== undefined && param(use, 'src') !== undefined
      ? `[${picture}](${link.replaceAll(/[()\s]/g, encodeURIComponent)})`
      : picture
  const credits =
    credit === undefined
      ? undefined
      : param(use, 'attrlink') === undefined
        ? credit
        : `[${credit}](${param(use, 'attrlink')})`
  const text = [title === undefined ? undefined : `**${title}**`, caption, credits].filter(Boolean).join(' ')
  if (text === '') return inline(figure)
  return wrap(
    use,
    ['<figure>', '', figure, '', '<figcaption>', '', text, '', '</figcaption>', '</figure>'],
    [],
    [],
  )
}

/** A code fence, with the options of the highlighter. */
const toFence: Rewriter = (use) => {
  if (use.shortcode.children === undefined) return undefined
  const file = param(use, 'file')
  const isToggle = use.shortcode.name === 'code-toggle'
  const [, extension = ''] = /\.(\w+)$/.exec(file ?? '') ?? []
  const language = isToggle ? 'yaml' : (param(use, 0, 'lang', 'language', 'type') ?? extension)
  const options = param(use, 1, 'options') ?? ''
  const [, lines] = /hl_lines=\[?([\d\s,"'-]+)\]?/.exec(options) ?? []
  const marked = lines?.match(/\d+(?:-\d+)?/g)?.join(',')
  const isNumbered = /linenos=(?!false)/.test(options)
  const title = param(use, 'title', 'filename') ?? (isToggle ? undefined : file)
  const meta = [
    ...(marked === undefined ? [] : [`{${marked}}`]),
    ...(isNumbered ? ['lines'] : []),
    ...(title === undefined ? [] : [`title="${title.replaceAll('"', '')}"`]),
  ]
  const inner = use.inner()
  const mark = inner.some(({ text }) => /^\s*`{3}/.test(text)) ? '~~~~' : '```'
  return wrap(use, [`${mark}${language}${meta.length > 0 ? ` ${meta.join(' ')}` : ''}`], inner, [mark])
}

const fenceOf =
  (language: string): Rewriter =>
  (use) =>
    use.shortcode.children === undefined ? undefined : wrap(use, [`\`\`\`${language}`], use.inner(), ['```'])

const formula: Rewriter = (use) =>
  use.shortcode.children === undefined ? undefined : wrap(use, ['$$'], use.inner(), ['$$'])

/** Convert embedded videos and posts to links: pages don't send requests to other hosts. */
const linkTo =
  (name: string, toUrl: (id: string, use: ShortcodeUse) => string): Rewriter =>
  (use) => {
    const id = param(use, 'id', 0)
    return id === undefined ? undefined : inline(`[${param(use, 'title') ?? name}](${toUrl(id, use)})`)
  }

const toPost = (id: string, use: ShortcodeUse) => `https://x.com/${param(use, 'user') ?? 'i'}/status/${id}`

/** A snippet that includes a file of the site, as Markdown or in a code fence. */
const toIncluded: Rewriter = (use) => {
  const file = param(use, 'file', 'path', 0)
  if (file === undefined || /["\n]/.test(file)) return undefined
  const line = `--8<-- "${file.replace(/^\/+/, '')}"`
  const isCode = param(use, 'code') === 'true' || !/\.(?:md|markdown)$/.test(file)
  const language = param(use, 'lang', 'language') ?? /\.(\w+)$/.exec(file)?.[1] ?? ''
  return isCode ? wrap(use, [`\`\`\`${language}`, line, '```'], [], []) : wrap(use, [line], [], [])
}

/** A value of the page’s front matter or of the site parameters. */
const toParam: Rewriter = (use) => {
  const name = param(use, 0, 'name')
  const value =
    name === undefined
      ? undefined
      : (findValue(use.frontMatter, name) ??
        findValue(use.frontMatter.params, name) ??
        use.hugo.params.get(name.toLowerCase()))
  return typeof value === 'string' || typeof value === 'number' ? inline(String(value)) : undefined
}

function findValue(holder: unknown, name: string): unknown {
  if (typeof holder !== 'object' || holder === null) return undefined
  return Object.entries(holder).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1]
}

const toList: Rewriter = (use) => ({
  block: use
    .listPages()
    .split('\n')
    .map((text) => ({ text, line: use.line })),
})

const toInner: Rewriter = (use) => (use.shortcode.children === undefined ? undefined : { block: use.inner() })

const nothing: Rewriter = () => inline('')

/** Hugo's built-in shortcodes and those that many themes share. */
export const plainShortcodes: Readonly<Record<string, Rewriter>> = {
  ref: toRef,
  relref: toRef,
  figure: toFigure,
  img: toFigure,
  image: toFigure,
  imgproc: (use) => {
    const name = param(use, 0, 'src')
    const found = name === undefined ? undefined : use.hugo.findResource(name, use.page)
    const named = new Map([
      ['src', found ?? name ?? ''],
      ['caption', innerText(use)],
    ])
    return toFigure({ ...use, shortcode: { ...use.shortcode, args: [], named } })
  },
  highlight: toFence,
  code: toFence,
  'code-toggle': toFence,
  mermaid: fenceOf('mermaid'),
  katex: formula,
  math: formula,
  param: toParam,
  siteparam: toParam,
  youtube: linkTo('YouTube', (id) => `https://www.youtube.com/watch?v=${id}`),
  vimeo: linkTo('Vimeo', (id) => `https://vimeo.com/${id}`),
  tweet: linkTo('X', toPost),
  x: linkTo('X', toPost),
  x_simple: linkTo('X', toPost),
  twitter: linkTo('X', toPost),
  twitter_simple: linkTo('X', toPost),
  instagram: linkTo('Instagram', (id) => `https://www.instagram.com/p/${id}/`),
  gist: (use) => {
    const [user, id] = use.shortcode.args
    return user && id ? inline(`[Gist](https://gist.github.com/${user}/${id})`) : undefined
  },
  readfile: toIncluded,
  include: toIncluded,
  children: toList,
  section: toList,
  rawhtml: toInner,
  html: toInner,
  icon: nothing,
  toc: nothing,
  comment: nothing,
  'blocks/cover': toInner,
  'blocks/lead': toInner,
  'blocks/section': toInner,
  'blocks/link-down': nothing,
  'blocks/feature': (use) =>
    use.shortcode.children === undefined
      ? undefined
      : wrap(use, [`### ${param(use, 'title') ?? ''}`, ''], [...use.inner(), ...toFeatureLink(use)], []),
}

function toFeatureLink(use: ShortcodeUse) {
  const url = param(use, 'url')
  return url === undefined
    ? []
    : [
        { text: '', line: use.line },
        { text: `[${param(use, 'url_text') ?? 'More'}](${url})`, line: use.line },
      ]
}
