import type { Root } from 'hast'
import { toString as toText } from 'hast-util-to-string'
import { toPlace } from '../parse/location-space.ts'
import type { Heading } from '../record.ts'
import type { FinishState } from './finish-state.ts'
import { findLeadHeading, removeElement } from './lead-heading.ts'

/**
 * Take the heading that is the page's title out of the tree: the page shows the title by itself.
 *
 * @param title The title that the front matter states.
 */
export function takeLeadHeading(
  tree: Root,
  { context, ids }: FinishState,
  title: string | undefined,
): Heading | undefined {
  const lead = findLeadHeading(tree, context.isThirdParty, title)
  if (!lead) return undefined
  // Every heading takes its turn in the numbering.
  if (lead.banner) {
    ids.chooseFor(lead.banner)
    removeElement(tree, lead.banner)
  }
  const id = ids.chooseFor(lead.heading)
  ids.claim(id, lead.heading)
  removeElement(tree, lead.heading)
  return { depth: 1, id, title: toText(lead.heading).trim(), place: toPlace(lead.heading.position) }
}
