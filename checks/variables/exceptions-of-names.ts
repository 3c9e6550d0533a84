/**
 * Names that the parser knows but that the pages about modules needn't explain, with the reason or the page that
 * explains them.
 */
export const elsewhere: Readonly<Record<string, string>> = {
  'Object.defineProperty': 'Part of the language: the parser reads exports that a module defines with it.',
  SharedWorker: 'guides/web-workers',
  URL: 'guides/asset-modules',
  Worker: 'guides/web-workers',
  arguments: 'Part of the language.',
  eval: 'Part of the language.',
  'navigator.serviceWorker.register': 'guides/web-workers',
  'process.env': 'webpack only knows its members, such as process.env.NODE_ENV.',
  this: 'Part of the language.',
  undefined: 'Part of the language.',
}
