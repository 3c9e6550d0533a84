import { type DefaultTreeAdapterMap, parse } from 'parse5'
import { parseSrcset } from 'srcset'

/** An address in a document, with its purpose. */
export interface DocumentRef {
  /**
   * `link` can be followed by readers, `image` is a picture, `asset` is anything else that the browser loads.
   */
  kind: 'link' | 'image' | 'asset'
  /** The value of the attribute without surrounding spaces. */
  url: string
}

/** The addresses that a document of the output refers to, and the ids that can be referred to in it. */
export interface DocumentRefs {
  /** Addresses without duplicates. */
  refs: DocumentRef[]
  ids: string[]
}

type Node = DefaultTreeAdapterMap['node']
type Element = DefaultTreeAdapterMap['element']

/** Attributes that contain a single address, by element. */
const single: Record<string, Record<string, DocumentRef['kind']>> = {
  a: { href: 'link' },
  area: { href: 'link' },
  form: { action: 'link' },
  img: { src: 'image' },
  image: { href: 'image', 'xlink:href': 'image' },
  input: { src: 'image' },
  video: { poster: 'image', src: 'asset' },
  audio: { src: 'asset' },
  source: { src: 'asset' },
  track: { src: 'asset' },
  iframe: { src: 'asset' },
  embed: { src: 'asset' },
  object: { data: 'asset' },
  script: { src: 'asset' },
  link: { href: 'asset' },
  use: { href: 'asset', 'xlink:href': 'asset' },
}

/** Names of the meta elements with the pictures that other sites show when they link to the page. */
const socialImage = /^(?:og:image|twitter:image)$/

/** Reads the addresses and ids of a document of the output. */
export function readDocument(html: string): DocumentRefs {
  const refs = new Map<string, DocumentRef>()
  const ids = new Set<string>()
  const add = (kind: DocumentRef['kind'], url: string) => {
    const trimmed = url.trim()
    if (!refs.has(`${kind} ${trimmed}`)) refs.set(`${kind} ${trimmed}`, { kind, url: trimmed })
  }
  const visit = (node: Node): void => {
    if ('attrs' in node) {
      const attributes = new Map(
        node.attrs.map(({ name, value, prefix }) => [withPrefix(name, prefix), value]),
      )
      const id = attributes.get('id') ?? (node.tagName === 'a' ? attributes.get('name') : undefined)
      if (id) ids.add(id)
      readElement(node, attributes, add)
    }
    if ('content' in node) visit(node.content)
    if ('childNodes' in node) for (const child of node.childNodes) visit(child)
  }
  visit(parse(html))
  return { refs: [...refs.values()], ids: [...ids] }
}

function readElement(
  { tagName }: Element,
  attributes: ReadonlyMap<string, string>,
  add: (kind: DocumentRef['kind'], url: string) => void,
): void {
  for (const [name, kind] of Object.entries(single[tagName] ?? {})) {
    const url = attributes.get(name)
    if (url !== undefined) add(kind, url)
  }
  const srcset = attributes.get('srcset')
  if (srcset !== undefined) for (const { url } of parseSrcset(srcset)) add('image', url)
  if (tagName !== 'meta') return
  const content = attributes.get('content')
  if (content && socialImage.test(attributes.get('property') ?? attributes.get('name') ?? '')) {
    add('image', content)
  }
}

function withPrefix(name: string, prefix: string | undefined): string {
  return prefix ? `${prefix}:${name}` : name
}
