import { type PostCardView, postCardView } from '#content/card-view.ts'
import { listPagesByPage } from '#content/contract.ts'
import type { Api } from '#foundation/api/endpoint.ts'
import { inOrderOf } from '#foundation/in-order-of.ts'

/** The most that a list of the API returns at once. */
const maxListed = 100

/** The public ones of the posts picked for a ritual, in their order. */
export async function loadRitualPosts(api: Api, ids: readonly string[], most: number): Promise<PostCardView[]> {
  const uniqueIds = [...new Set(ids)].slice(0, maxListed)
  if (uniqueIds.length === 0) return []
  const query = JSON.stringify({ kind: 'post', status: 'published', id: { $in: uniqueIds } })
  const { items } = await api(listPagesByPage, { query: { query, limit: uniqueIds.length } })
  return inOrderOf(uniqueIds, items.map(postCardView)).slice(0, most)
}
