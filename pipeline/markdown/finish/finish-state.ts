import type { CompileContext } from '../compile-context.ts'
import type { Heading, RawFence } from '../record.ts'
import { RefTable } from './body-refs.ts'
import { PageAddresses } from './page-addresses.ts'
import { PageIds } from './page-ids.ts'
import { SectionTexts } from './section-texts.ts'

/** State that the handlers of one page share and add to. */
export interface FinishState {
  readonly context: CompileContext
  readonly refs: RefTable
  readonly ids: PageIds
  readonly texts: SectionTexts
  readonly addresses: PageAddresses
  /** The heading that is the page's title. */
  leadHeading: Heading | undefined
  /** The number of level 1 headings that are not the title. */
  firstLevels: number
  readonly headings: Heading[]
  readonly fences: RawFence[]
  /** The number of SVG and MathML elements around the current element: their content is not HTML. */
  foreignDepth: number
}

export function createFinishState(context: CompileContext): FinishState {
  const refs = new RefTable()
  return {
    context,
    refs,
    ids: new PageIds(context),
    texts: new SectionTexts(),
    addresses: new PageAddresses(refs, context),
    leadHeading: undefined,
    firstLevels: 0,
    headings: [],
    fences: [],
    foreignDepth: 0,
  }
}
