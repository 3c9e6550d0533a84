import { z } from 'zod'
import { iconNames, iconSchema } from './icon-names.ts'
import { type LanguageTexts, textSchema } from './texts.ts'

export interface EntryObject<Text> {
  /** Of a page by default its title. */
  label?: Text | undefined
  /** Before the label; of a page by default that of its front matter. */
  icon?: string | undefined
  /** The path of its file below the content folder, with or without extension, or its route. */
  page?: string | undefined
  /** An address of the site, or another one. */
  url?: string | undefined
  /** What is below it. */
  items?: Entry<Text>[] | undefined
  /** Whether its entries are folded until the reader opens them; without it, they can't be. */
  collapsed?: boolean | undefined
  /** A folder below the content folder whose pages are listed as they are without a configured sidebar. */
  autogenerate?: string | undefined
}
export type Entry<Text> = string | EntryObject<Text>

/** An entry as an author writes it, and as a checked configuration has it. */
type EntryInput = Entry<string | Record<string, string>>
type CheckedEntry = Entry<string | LanguageTexts>
/** An entry with its texts in one language. */
export type SidebarEntry = Entry<string>

/** A page by the path of its file below the content folder, with or without extension, or by its route. */
const pageName = z.string().min(1)

const entryObject = z
  .strictObject({
    label: textSchema(z.string().min(1)).optional(),
    icon: iconSchema(iconNames).optional(),
    page: pageName.optional(),
    url: z
      .string()
      .regex(/^(?:\/|#|https?:|mailto:)/, 'must begin with `/`, `#`, `https:`, `http:` or `mailto:`')
      .optional(),
    get items(): z.ZodOptional<z.ZodArray<z.ZodType<CheckedEntry, EntryInput>>> {
      return z.array(entrySchema).optional()
    },
    collapsed: z.boolean().optional(),
    autogenerate: z.string().min(1).optional(),
  })
  .superRefine((entry, context) => {
    const { label, page, url, items, collapsed, autogenerate } = entry
    const refuse = (message: string, hint: string, path: string[] = []) =>
      context.addIssue({ code: 'custom', path, message, params: { hint } })
    const isGroup = items !== undefined || (autogenerate !== undefined && label !== undefined)
    if (page === undefined && url === undefined && items === undefined && autogenerate === undefined)
      refuse('leads nowhere', 'Add `page`, `url`, `items` or `autogenerate`.')
    if (page !== undefined && url !== undefined)
      refuse('has a page and an address', 'Leave one of them out.', ['url'])
    if (items !== undefined && autogenerate !== undefined)
      refuse('has entries of its own', 'Put `{ autogenerate: … }` among its `items`.', ['autogenerate'])
    if (label === undefined && page === undefined && autogenerate === undefined)
      refuse('has no label', "Add `label: '…'`: only pages have a title of their own.")
    if (collapsed !== undefined && !isGroup)
      refuse('is no group', 'Only what has `items`, or `autogenerate` with a `label`, can be folded.', [
        'collapsed',
      ])
  })

const entrySchema: z.ZodType<CheckedEntry, EntryInput> = z.union([pageName, entryObject])

/** Sidebars by their names: a page shows the first one that lists it. */
export const sidebarsSchema = z
  .record(z.string().min(1), z.array(entrySchema).min(1, 'has no entry'))
  .default({})
  .meta({ type: 'object' })
