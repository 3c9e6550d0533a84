import type { Page } from 'playwright-core'

/** A node of Chromium's accessibility tree. */
export interface AccessNode {
  role: string
  name: string
  description: string
  /** Roles of its child nodes. */
  contents: string[]
}

/** Read the accessibility tree of a page from Chromium, in reading order, without ignored nodes. */
export async function readAccessTree(tab: Page): Promise<AccessNode[]> {
  const session = await tab.context().newCDPSession(tab)
  await session.send('Accessibility.enable')
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const roles = new Map(nodes.map(({ nodeId, role }) => [nodeId, toText(role)]))
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, description, childIds = [] }) => ({
      role: toText(role),
      name: toText(name),
      description: toText(description),
      contents: childIds.map((id) => roles.get(id) ?? ''),
    }))
}

function toText(property: { value?: unknown } | undefined): string {
  return typeof property?.value === 'string' ? property.value : ''
}
