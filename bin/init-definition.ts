import type { CommandDefinition } from './define-command.ts'

/** Of a command of docsite, and of the package that `npm create docsite` runs. */
export const initDefinition: CommandDefinition = {
  name: 'init',
  description: 'begin a site: a configuration, first pages, scripts, and a CI workflow if you want one',
  examples: [
    'docsite init',
    'docsite init kettle-docs --title Kettle --ci github',
    'docsite init --content docs --yes',
  ],
  args: [['[folder]', 'the folder of the site (default: the working folder)']],
  options: [
    ['--title <text>', 'the title of the site (default: from package.json, or the name of the folder)'],
    ['--content <dir>', 'the folder of pages (default: one that holds Markdown, else content)'],
    ['--ci <name>', 'the workflow to write: github or none (default: none)'],
    ['--yes', 'ask nothing: take the defaults for what no option says'],
  ],
  async start(run) {
    const { startInit } = await import('./init.ts')
    return startInit(run)
  },
}
