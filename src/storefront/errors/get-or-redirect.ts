import { ShopError } from '#foundation/api/shop-error.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { PageRedirect } from '#rendering/page.ts'

type Renamed<Result> = {
  page: 'product' | 'collection' | 'page' | 'post'
  /** Looks up the slug; throws when there is none. */
  find: () => Promise<Result>
  /** Returns the current slug for a former one; throws when there is none. */
  findMoved: () => Promise<{ slug: string }>
  /** 308 for a form, which the browser then sends again to the new URL. */
  status?: 301 | 308
}

/** The object with this slug. If it was renamed, throws a redirect (by default 301) to its new URL with the query. */
export async function getOrRedirect<Result>(
  search: URLSearchParams,
  { page, find, findMoved, status = 301 }: Renamed<Result>,
): Promise<Result> {
  try {
    return await find()
  } catch (error) {
    if (!(error instanceof ShopError) || error.status !== 404) throw error
    const moved = await findMoved().catch(() => undefined)
    if (!moved) throw error
    throw new PageRedirect(urlOf(page, { slug: moved.slug }) + (search.size > 0 ? `?${search}` : ''), status)
  }
}
