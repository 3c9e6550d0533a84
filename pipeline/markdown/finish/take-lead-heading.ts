import type { Root } from 'hast'
import { toString as toText } from 'hast-util-to-string'
import { toPlace } from '../parse/location-space.ts'
import type { Heading } from '../record.ts'
import { dropAnnotations } from './annotation.ts'
import type { FinishState } from './finish-state.ts'
import { findLeadHeading, raiseHeadings, removeElement } from './lead-heading.ts'

/**
 * Remove the heading that is the page's title from the tree, because the page layout shows the title.
 *
 * @param title The title in the front matter.
 */
export function takeLeadHeading(
  tree: Root,
  { context, ids }: FinishState,
  title: string | undefined,
): Heading | undefined {
  const lead = findLeadHeading(tree, context.isThirdParty, title)
  if (!lead) return undefined
  // Removed headings count in the numbering of slugs, too.
  if (lead.banner) {
    ids.chooseFor(lead.banner)
    removeElement(tree, lead.banner)
  }
  dropAnnotations(lead.heading)
  const id = ids.chooseFor(lead.heading)
  ids.claim(id, lead.heading)
  removeElement(tree, lead.heading)
  if (lead.isSecondLevel) raiseHeadings(tree)
  return { depth: 1, id, title: toText(lead.heading).trim(), place: toPlace(lead.heading.position) }
}
