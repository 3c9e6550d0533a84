/** The components that any page may use. */
export const builtInComponents = [
  'Badge',
  'BrandingSample',
  'Card',
  'Cards',
  'ColorSample',
  'FileTree',
  'StackBlitzPreview',
  'Step',
  'Steps',
  'Tab',
  'Tabs',
] as const

export type BuiltInComponent = (typeof builtInComponents)[number]
