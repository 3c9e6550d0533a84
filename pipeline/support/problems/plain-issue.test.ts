import { expect, test } from 'vitest'
import { z } from 'zod'
import { toPlainMessage } from './plain-issue.ts'

const schema = z.strictObject({
  name: z.string().min(1).optional(),
  code: z.string().min(2).max(3).optional(),
  words: z.array(z.string()).min(1).max(2).optional(),
  pair: z.array(z.string()).min(2).optional(),
  size: z.number().positive().optional(),
  share: z.number().min(0).max(1).optional(),
  less: z.number().lt(5).optional(),
  count: z.int().optional(),
  isOpen: z.boolean().optional(),
  mode: z.enum(['a', 'b', 'c']).optional(),
  only: z.literal(3).optional(),
  letter: z.enum([...'abcdefgh']).optional(),
  kind: z
    .discriminatedUnion('type', [z.object({ type: z.literal('x') }), z.object({ type: z.literal('y') })])
    .optional(),
  inner: z.strictObject({ needed: z.string() }).optional(),
  either: z.union([z.string().min(3), z.boolean()]).optional(),
  list: z.union([z.literal('a'), z.array(z.string())]).optional(),
  object: z.union([z.literal(false), z.strictObject({})]).optional(),
  said: z.string('is a word').optional(),
})

test.each<[unknown, string]>([
  [{ name: '' }, 'name must not be empty'],
  [{ name: 5 }, 'name must be a string, not a number'],
  [{ name: null }, 'name must be a string, but has no value'],
  [{ code: 'a' }, 'code must have at least 2 characters'],
  [{ code: 'abcd' }, 'code must have at most 3 characters'],
  [{ words: [] }, 'words must have at least one entry'],
  [{ words: ['a', 'b', 'c'] }, 'words must have at most 2 entries'],
  [{ words: {} }, 'words must be a list, not an object'],
  [{ pair: ['a'] }, 'pair must have at least 2 entries'],
  [{ size: 0 }, 'size must be greater than 0'],
  [{ share: -1 }, 'share must be at least 0'],
  [{ share: 2 }, 'share must be at most 1'],
  [{ less: 5 }, 'less must be less than 5'],
  [{ count: 1.5 }, 'count must be a whole number, not `1.5`'],
  [{ size: Number.NaN }, 'size must be a number, not `NaN`'],
  [{ isOpen: 'yes' }, 'isOpen must be `true` or `false`, not a string'],
  [{ mode: 'd' }, 'mode must be `a`, `b` or `c`'],
  [{ only: 4 }, 'only must be `3`'],
  [{ letter: 'z' }, 'letter must be one of the allowed values'],
  [{ kind: { type: 'z' } }, 'kind.type must be `x` or `y`'],
  [{ inner: {} }, 'inner.needed is missing'],
  [{ inner: [] }, 'inner must be an object, not a list'],
  [{ inner: { needed: '', more: 1 } }, 'inner has no key `more`'],
  [{ either: {} }, 'either must be a string, `true` or `false`, not an object'],
  [{ either: 'a' }, 'either must have at least 3 characters'],
  [{ list: 'x' }, 'list must be `a` or a list'],
  [{ object: true }, 'object must be `false` or an object, not `true`'],
  [{ said: 1 }, 'said is a word'],
])('the message for %j is “%s”', (value, message) => {
  const [issue] = schema.safeParse(value, { error: toPlainMessage }).error?.issues ?? []
  expect(`${issue?.path.join('.')} ${issue?.message}`).toBe(message)
})
