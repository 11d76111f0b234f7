import * as z from 'zod'
import { endpoint } from '#foundation/api/endpoint.ts'
import { EmptyAnswer, listOf, PageQuery, SearchText, Slug, WireTime } from '#foundation/api/schemas.ts'

const Kind = z.enum(['collection', 'product', 'page'])

/** A former slug and its current target. */
export const SlugRedirect = z.object({
  kind: Kind,
  oldSlug: z.string(),
  /** The target's current slug; null when the target no longer exists. */
  slug: z.string().nullable(),
  title: z.string().nullable(),
  createdDate: WireTime,
})
export type SlugRedirect = z.infer<typeof SlugRedirect>

export const listSlugRedirects = endpoint({
  method: 'GET',
  path: '/slug-redirect/pagination',
  access: 'menu.write',
  mayReadReplica: true,
  summary: 'Addresses that were given up, newest first.',
  query: PageQuery.extend({ q: SearchText.optional(), kind: Kind.optional() }),
  answer: listOf(SlugRedirect),
})
export const putSlugRedirect = endpoint({
  method: 'PUT',
  path: '/slug-redirect/',
  access: 'menu.write',
  summary: 'Lets an old address lead to what has `slug` now.',
  body: z.strictObject({ kind: Kind, oldSlug: Slug, slug: Slug }),
  answer: EmptyAnswer,
})
export const removeSlugRedirect = endpoint({
  method: 'DELETE',
  path: '/slug-redirect/:kind/:oldSlug',
  access: 'menu.write',
  summary: 'Forgets an old address.',
  params: z.object({ kind: Kind, oldSlug: Slug }),
  answer: EmptyAnswer,
})
