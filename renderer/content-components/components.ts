/**
 * A component that any page may use. This file doesn't import React: code that doesn't need React reads it,
 * too.
 */
export interface ContentComponent {
  /**
   * The module, which exports the component by its name. Components in `interactive/` are hydrated when the
   * reader turns to them. All others remain static HTML.
   */
  file: string
  /** A stylesheet in this folder that pages with the component load in addition to the site's stylesheet. */
  stylesheet?: string
  /**
   * URLs that the component shows in a frame. The Content-Security-Policy of pages with the component allows
   * them.
   */
  frames?: (site: { exampleUrl: string }) => string[]
  /** URLs that the component submits a form to. The policy allows them, too. */
  forms?: (site: { editorUrl?: string | undefined }) => string[]
}

/** All built-in components. The server renderer, the islands of pages and the client build use this list. */
export const contentComponents = {
  Admonition: { file: 'Aside.tsx' },
  Aside: { file: 'Aside.tsx' },
  Badge: { file: 'Badge.tsx' },
  BrandingSample: { file: 'ColorSample.tsx' },
  Callout: { file: 'Aside.tsx' },
  Card: { file: 'Cards.tsx', stylesheet: 'cards.css' },
  Cards: { file: 'Cards.tsx', stylesheet: 'cards.css' },
  Caution: { file: 'Aside.tsx' },
  ColorSample: { file: 'ColorSample.tsx' },
  Danger: { file: 'Aside.tsx' },
  File: { file: 'FileTree.tsx', stylesheet: 'file-tree.css' },
  FileTree: { file: 'FileTree.tsx', stylesheet: 'file-tree.css' },
  Files: { file: 'FileTree.tsx', stylesheet: 'file-tree.css' },
  Folder: { file: 'FileTree.tsx', stylesheet: 'file-tree.css' },
  Important: { file: 'Aside.tsx' },
  Info: { file: 'Aside.tsx' },
  Note: { file: 'Aside.tsx' },
  Option: { file: 'Option.tsx', stylesheet: 'option.css' },
  OptionFinder: { file: 'interactive/OptionFinder.tsx', stylesheet: 'option-finder.css' },
  StackBlitzPreview: {
    file: 'interactive/StackBlitzPreview.tsx',
    stylesheet: 'example.css',
    frames: ({ exampleUrl }) => [exampleUrl],
  },
  Step: { file: 'Steps.tsx', stylesheet: 'steps.css' },
  Steps: { file: 'Steps.tsx', stylesheet: 'steps.css' },
  Tab: { file: 'Tabs.tsx', stylesheet: 'tabs.css' },
  TabItem: { file: 'Tabs.tsx', stylesheet: 'tabs.css' },
  Tabs: { file: 'Tabs.tsx', stylesheet: 'tabs.css' },
  Tip: { file: 'Aside.tsx' },
  Tree: { file: 'FileTree.tsx', stylesheet: 'file-tree.css' },
  TrySample: {
    file: 'interactive/TrySample.tsx',
    stylesheet: 'example.css',
    forms: ({ editorUrl }) => (editorUrl === undefined ? [] : [editorUrl]),
  },
  Warning: { file: 'Aside.tsx' },
} satisfies Record<string, ContentComponent>

const list: Readonly<Record<string, ContentComponent>> = contentComponents

/** Returns the built-in component with a name, or undefined if there is none. */
export function findContentComponent(name: string): ContentComponent | undefined {
  return Object.hasOwn(list, name) ? list[name] : undefined
}

/** Whether the client hydrates a component. */
export function isInteractive({ file }: ContentComponent): boolean {
  return file.startsWith('interactive/')
}
