import { ShopError } from '#foundation/api/shop-error.ts'
import { PageRedirect } from '#rendering/page.ts'

type Renamed<Result> = {
  /** The folder of the address, such as `/product`. */
  under: string
  /** Looks the slug up; throws when there is nothing. */
  find: () => Promise<Result>
  /** Where what once had the slug is now; throws when nothing had. */
  findMoved: () => Promise<{ slug: string }>
}

/**
 * What has the slug now. When nothing has, but something once had, leads to its new address with the query kept (301).
 */
export async function foundOrMoved<Result>(
  search: URLSearchParams,
  { under, find, findMoved }: Renamed<Result>,
): Promise<Result> {
  try {
    return await find()
  } catch (error) {
    if (!(error instanceof ShopError) || error.status !== 404) throw error
    const moved = await findMoved().catch(() => undefined)
    if (!moved) throw error
    throw new PageRedirect(`${under}/${moved.slug}${search.size > 0 ? `?${search}` : ''}`, 301)
  }
}
