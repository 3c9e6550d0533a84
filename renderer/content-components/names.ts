/** The components that any page may use. */
export const builtInComponents = [
  'Badge',
  'BrandingSample',
  'Card',
  'Cards',
  'ColorSample',
  'FileTree',
  'Option',
  'StackBlitzPreview',
  'Step',
  'Steps',
  'Tab',
  'Tabs',
] as const

export type BuiltInComponent = (typeof builtInComponents)[number]

/** Those that do something in the browser: they are hydrated when the reader turns to them. */
export const interactiveComponents: ReadonlySet<string> = new Set<BuiltInComponent>(['StackBlitzPreview'])

/**
 * The stylesheet of a component, by the name of its file; a page links those that it uses. Components that are
 * missing here need none beyond the site's.
 */
export const componentStyles: Partial<Record<BuiltInComponent, string>> = {
  Card: 'cards',
  Cards: 'cards',
  FileTree: 'file-tree',
  Option: 'option',
  StackBlitzPreview: 'example',
  Step: 'steps',
  Steps: 'steps',
  Tab: 'tabs',
  Tabs: 'tabs',
}
