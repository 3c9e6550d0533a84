import type { Page } from 'playwright-core'

/** An element as assistive technology gets it from Chromium. */
export interface AccessNode {
  role: string
  name: string
  description: string
  /** Roles of the elements within it. */
  contents: string[]
}

/** What Chromium says of a page to assistive technology, in the order of reading. */
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
