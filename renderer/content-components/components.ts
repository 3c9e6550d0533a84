/** A component that any page may use. This is read where React isn't needed, too. */
export interface ContentComponent {
  /**
   * Its module, which exports it by its name. Components in `interactive/` do something in the browser: they are
   * hydrated when the reader turns to them. All others are HTML and stay so.
   */
  file: string
  /** A file of this folder that pages with the component link, beside the stylesheet of the site. */
  stylesheet?: string
  /** Addresses that the component shows in a frame: the Content-Security-Policy of its pages allows them. */
  frames?: (site: { exampleUrl: string }) => string[]
  /** Addresses that the component sends a form to, which the policy allows likewise. */
  forms?: (site: { editorUrl?: string | undefined }) => string[]
}

/** All built-in components, one entry each: the server, the islands of pages and the client build are made from it. */
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
  FileTree: { file: 'FileTree.tsx', stylesheet: 'file-tree.css' },
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
  TrySample: {
    file: 'interactive/TrySample.tsx',
    stylesheet: 'example.css',
    forms: ({ editorUrl }) => (editorUrl === undefined ? [] : [editorUrl]),
  },
  Warning: { file: 'Aside.tsx' },
} satisfies Record<string, ContentComponent>

const list: Readonly<Record<string, ContentComponent>> = contentComponents

/** A built-in component by its name; undefined for names that none has. */
export function findContentComponent(name: string): ContentComponent | undefined {
  return Object.hasOwn(list, name) ? list[name] : undefined
}

/** Whether the client hydrates a component. */
export function isInteractive({ file }: ContentComponent): boolean {
  return file.startsWith('interactive/')
}
