import type { FileNode } from '../../pipeline/site/pages/content-index.ts'
import type { SitePage } from '../../pipeline/site/pages/link-targets.ts'
import { toRoute } from '../../pipeline/site/route.ts'

/** Create a page of the content index. Its title defaults to its path. */
export function fileNode(path: string, more: Partial<FileNode> = {}): FileNode {
  return {
    type: 'file',
    path,
    name: path.split('/').at(-1) ?? '',
    size: 100,
    extension: path.endsWith('x') ? '.mdx' : '.md',
    url: toRoute(path),
    anchors: [],
    title: path,
    description: '',
    contributors: [],
    related: [],
    ...more,
  }
}

/** Add a compilation summary to a page. By default the summary is empty. */
export function sitePage(node: FileNode, more: Partial<SitePage['summary']> = {}): SitePage {
  return {
    node,
    summary: {
      path: node.path,
      sizeBytes: node.size,
      sha256: '0'.repeat(64),
      key: `key of ${node.path}`,
      isThirdParty: false,
      frontMatter: {},
      headings: [],
      opening: '',
      otherIds: [],
      links: [],
      images: [],
      assets: [],
      fragments: [],
      components: [],
      frames: [],
      hasStyles: false,
      problems: [],
      ...more,
    },
  }
}
