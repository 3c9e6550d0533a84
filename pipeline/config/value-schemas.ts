import { z } from 'zod'
import { textSchema } from './texts.ts'

/** A folder name directly below the content folder. */
export const sectionName = z
  .string()
  .regex(/^[^/\\]+$/, 'is the name of a folder below the content folder, without slashes')
export const origin = z
  .url({ protocol: /^https?$/, error: 'is an address such as `https://docs.example.org`' })
  .transform((value) => new URL(value).origin)
export const words = z.string().min(1)
export const link = z.strictObject({ label: textSchema(words), url: z.string().min(1) })
