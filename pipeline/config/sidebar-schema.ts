import { z } from 'zod'
import { iconNames, iconSchema } from './icon-names.ts'
import { type LanguageTexts, textSchema } from './texts.ts'

export interface EntryObject<Text> {
  /** The label; for a page by default its title. */
  label?: Text | undefined
  /** The icon before the label; for a page by default the icon in its front matter. */
  icon?: string | undefined
  /** A page: the path of its file below the content folder, with or without extension, or its route. */
  page?: string | undefined
  /** A URL of the site or of another site. */
  url?: string | undefined
  /** The entries below this one. */
  items?: Entry<Text>[] | undefined
  /** Whether the group is collapsed at first. Without it the group can't be collapsed. */
  collapsed?: boolean | undefined
  /** A folder below the content folder, whose pages are listed in the same way as without a configured sidebar. */
  autogenerate?: string | undefined
}
export type Entry<Text> = string | EntryObject<Text>

/** An entry as authors write it, and as it is in a validated configuration. */
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
    const report = (message: string, hint: string, path: string[] = []) =>
      context.addIssue({ code: 'custom', path, message, params: { hint } })
    const isGroup = items !== undefined || (autogenerate !== undefined && label !== undefined)
    if (page === undefined && url === undefined && items === undefined && autogenerate === undefined)
      report('has no target', 'Add `page`, `url`, `items` or `autogenerate`.')
    if (page !== undefined && url !== undefined)
      report('can’t be combined with `page`', 'Remove one of them.', ['url'])
    if (items !== undefined && autogenerate !== undefined)
      report('can’t be combined with `items`', 'Add `{ autogenerate: … }` to `items`.', ['autogenerate'])
    if (label === undefined && page === undefined && autogenerate === undefined)
      report('has no label', "Add `label: '…'`: only pages have a default label.")
    if (collapsed !== undefined && !isGroup)
      report(
        'is only allowed for groups',
        'Only entries with `items`, or with `autogenerate` and `label`, can be collapsed.',
        ['collapsed'],
      )
  })

const entrySchema: z.ZodType<CheckedEntry, EntryInput> = z.union([pageName, entryObject])

/** Sidebars by name. A page shows the first sidebar that lists it. */
export const sidebarsSchema = z
  .record(z.string().min(1), z.array(entrySchema).min(1, 'must have at least one entry'))
  .default({})
  .meta({ type: 'object' })
