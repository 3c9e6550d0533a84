import type { ElementEdit, JsxEdit } from './jsx-edit.ts'
import { findAttribute, readLiteral } from './jsx-values.ts'

/** The package managers for which a command is shown if it is a single string. */
const managers = ['npm', 'yarn', 'pnpm', 'bun'] as const

/**
 * Convert Rspress's `<PackageManagerTabs command="add kettle" />` to tabs with the command of each package
 * manager.
 */
export function toCommands(
  { node, name, values, isBlock, start, end, place }: ElementEdit,
  { edit, report, constants }: JsxEdit,
): 'whole' | undefined {
  const given = readLiteral(findAttribute(node, 'command'), constants)
  const text = values.get('command')
  const commands =
    text === undefined
      ? Object.entries(typeof given === 'object' && given !== null ? given : {})
      : managers.map((manager) => [manager, toCommand(text, manager)] as const)
  if (!isBlock || commands.length === 0) return undefined
  const indent = /[ \t]*$/.exec(edit.source.slice(0, start))?.[0] ?? ''
  const tabs = commands.map(
    ([manager, command]) =>
      `<TabItem label="${manager}">\n\n\`\`\`sh\n${String(command).trim()}\n\`\`\`\n\n</TabItem>`,
  )
  edit.replace(start, end, `<Tabs>\n${tabs.join('\n')}\n</Tabs>`.replaceAll('\n', `\n${indent}`))
  report.change(place, `\`<${name}>\` converted to \`<Tabs>\``)
  return 'whole'
}

/** `install` with a package name is `add` except for npm, and `yarn create` doesn't accept a version. */
function toCommand(command: string, manager: (typeof managers)[number]): string {
  const own = command
    .trim()
    .replace(/^(?:install|i|add)(?=\s+[^\s-])/, manager === 'npm' ? 'install' : 'add')
    .replace(/(?<=^create\s+\S+)@latest\b/, manager === 'yarn' ? '' : '@latest')
  return `${manager} ${own}`
}
