import * as z from 'zod'
import { isRecord } from '../json.ts'
import type { AnyEndpoint } from './endpoint.ts'

/**
 * Removes fields that the entity has but the server owns, such as `id`, `createdDate` or `version`: an entity may be
 * sent back as it was read (specification §7). Other unknown fields stay, and are refused.
 */
export function withoutServerFields({ ignoresServerFields, body, answer }: AnyEndpoint, sent: unknown): unknown {
  if (!ignoresServerFields || !isRecord(sent)) return sent
  const taken = keysOf(body)
  const read = keysOf(answer)
  return Object.fromEntries(Object.entries(sent).filter(([key]) => taken.has(key) || !read.has(key)))
}

const keysOf = (schema: z.ZodType | undefined) =>
  new Set(schema instanceof z.ZodObject ? Object.keys(schema.shape) : [])
