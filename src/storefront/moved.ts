import { redirect } from 'react-router'

type Renamed<Found> = {
  /** The folder of the address, such as `/product`. */
  under: string
  /** Looks the slug up; throws a response when there is nothing. */
  find: () => Promise<Found>
  /** Where what once had the slug is now; throws a response when nothing had. */
  findMoved: () => Promise<{ slug: string }>
}

/**
 * What has the slug now. When nothing has, but something once had, throws a 301 to its new address with the query kept.
 * Browsers ask again each time: the slug may be taken back one day.
 */
export async function foundOrMoved<Found>(url: string, { under, find, findMoved }: Renamed<Found>): Promise<Found> {
  try {
    return await find()
  } catch (refusal) {
    if (!(refusal instanceof Response) || refusal.status !== 404) throw refusal
    const moved = await findMoved().catch(() => undefined)
    if (!moved) throw refusal
    const headers = { 'Cache-Control': 'no-cache' }
    throw redirect(`${under}/${moved.slug}${visibleSearch(url)}`, { status: 301, headers })
  }
}

/** The query as the visitor sees it: navigations inside the shop name their routes in it. */
function visibleSearch(url: string): string {
  return new URL(url).search.replace(/([?&])_routes=[^&]*(&|$)/, (_, before, after) => (after ? before : ''))
}
