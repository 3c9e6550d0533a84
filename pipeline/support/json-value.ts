import { z } from 'zod'

/** A value that JSON can represent: data without functions, dates or cycles. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }

export const jsonSchema: z.ZodType<JsonValue, JsonValue> = z.json()
