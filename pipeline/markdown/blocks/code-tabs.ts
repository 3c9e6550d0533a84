import type { Code, RootContent } from 'mdast'
import convert from 'npm-to-yarn'
import type { CompileContext } from '../compile-context.ts'
import { parseFenceMeta } from '../fences/fence-meta.ts'
import { carryMeta } from '../fences/fence-title.ts'
import { componentNode } from './element-node.ts'

const packageManagers = ['npm', 'yarn', 'pnpm', 'bun'] as const

/**
 * Group adjacent fences that have a `tab` attribute into tabs, and convert an install command (with `npm` in
 * its info string) to one tab for each package manager.
 */
export function groupTabs(children: readonly RootContent[], context: CompileContext): RootContent[] {
  const grouped: RootContent[] = []
  let run: { code: Code; tab: string }[] = []
  const close = () => {
    if (run.length > 0) grouped.push(toTabs(run, 'code', context))
    run = []
  }
  for (const child of children) {
    const meta = child.type === 'code' && child.meta ? parseFenceMeta(child.meta) : undefined
    if (child.type === 'code' && meta?.tab) {
      run.push({ code: child, tab: meta.tab })
      continue
    }
    close()
    grouped.push(child.type === 'code' && meta?.isInstall ? toInstallTabs(child, context) : child)
  }
  close()
  return grouped
}

function toInstallTabs(code: Code, context: CompileContext): RootContent {
  const tabs = packageManagers.map((tab) => {
    const copy = { ...code, value: tab === 'npm' ? code.value : convert(code.value, tab) }
    carryMeta(copy)
    return { tab, code: copy }
  })
  return toTabs(tabs, 'package-manager', context)
}

/** @param sync Tabs with the same value are switched together, on all pages. */
function toTabs(
  tabs: readonly { code: Code; tab: string }[],
  sync: string,
  context: CompileContext,
): RootContent {
  const items = tabs.map(({ code, tab }) =>
    componentNode(context.addComponent('Tab', { label: tab }, undefined), [code]),
  )
  return componentNode(context.addComponent('Tabs', { sync }, undefined), items)
}
