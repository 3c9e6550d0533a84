/** The names of configuration files, in the order in which they are looked for in the working folder. */
export const configNames = [
  'docsite.config.ts',
  'docsite.config.mts',
  'docsite.config.mjs',
  'docsite.config.js',
  'docsite.config.json',
]
