/** Names that the parser knows and the pages about modules needn't explain, with the reason. */
export const elsewhere: Readonly<Record<string, string>> = {
  'Object.defineProperty': 'A part of the language: the parser reads what a module exports by it.',
  SharedWorker: 'guides/web-workers',
  URL: 'guides/asset-modules',
  Worker: 'guides/web-workers',
  arguments: 'A part of the language.',
  eval: 'A part of the language.',
  'navigator.serviceWorker.register': 'guides/web-workers',
  'process.env': 'webpack only knows its members, such as process.env.NODE_ENV.',
  this: 'A part of the language.',
  undefined: 'A part of the language.',
}
