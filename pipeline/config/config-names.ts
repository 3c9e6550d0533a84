/** Looked for in the working folder, in this order. */
export const configNames = [
  'docsite.config.ts',
  'docsite.config.mjs',
  'docsite.config.js',
  'docsite.config.json',
]
