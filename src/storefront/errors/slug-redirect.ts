import { ShopError } from '#foundation/api/shop-error.ts'
import { PageRedirect } from '#rendering/page.ts'

type Renamed<Found> = {
  /** The folder of the address, such as `/product`. */
  under: string
  /** Looks the slug up; throws when there is nothing. */
  find: () => Promise<Found>
  /** Where what once had the slug is now; throws when nothing had. */
  findMoved: () => Promise<{ slug: string }>
}

/** What has the slug now. When nothing has, but something once had, leads to its new address with the query kept (301). */
export async function foundOrMoved<Found>(
  search: URLSearchParams,
  { under, find, findMoved }: Renamed<Found>,
): Promise<Found> {
  try {
    return await find()
  } catch (error) {
    if (!(error instanceof ShopError) || error.status !== 404) throw error
    const moved = await findMoved().catch(() => undefined)
    if (!moved) throw error
    throw new PageRedirect(`${under}/${moved.slug}${search.size > 0 ? `?${search}` : ''}`, 301)
  }
}
