import type { CommandDefinition } from './define-command.ts'

/**
 * Defines `docsite init`, which is also the only command of `create-docsite`, the package that
 * `npm create docsite` runs.
 */
export const initDefinition: CommandDefinition = {
  name: 'init',
  description: 'create a site: a configuration, first pages, scripts and, on request, a CI workflow',
  examples: [
    'docsite init',
    'docsite init kettle-docs --title Kettle --ci github',
    'docsite init --content docs --yes',
  ],
  args: [['[folder]', 'the folder of the site (default: the working folder)']],
  options: [
    ['--title <text>', 'the title of the site (default: the name in package.json, or of the folder)'],
    ['--content <dir>', 'the folder of pages (default: an existing folder of Markdown, else content)'],
    ['--ci <name>', 'the workflow to write: github or none (default: none)'],
    ['--yes', 'skip all prompts, and use the defaults'],
  ],
  async start(run) {
    const { startInit } = await import('./init.ts')
    return startInit(run)
  },
}
