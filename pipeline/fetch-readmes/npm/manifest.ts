import { z } from 'zod'

/** The fields that are read from pacote's manifest of a package. */
export const manifestSchema = z.object({
  name: z.string().min(1),
  version: z.string().regex(/^[\w.+-]+$/),
  deprecated: z.union([z.string(), z.boolean()]).optional(),
  _resolved: z.url({ protocol: /^https?$/ }),
  _integrity: z.string().optional(),
})

const repositorySchema = z.union([
  z.string().transform((url) => ({ url, directory: undefined })),
  z.object({ url: z.string(), directory: z.string().optional().catch(undefined) }),
])

/** The `package.json` of a package. Invalid fields count as missing, because the file is written by hand. */
export const packageJsonSchema = z.object({
  repository: repositorySchema.optional().catch(undefined),
  homepage: z
    .url({ protocol: /^https?$/ })
    .optional()
    .catch(undefined),
})
export type PackageJson = z.output<typeof packageJsonSchema>
