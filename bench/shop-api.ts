/** API requests of the measurements. */
import { apiOf } from '../tests/support/api-of.ts'

export type Listed = { id: string; slug: string; name: string }

/** Only single products; a set costs as much as all of its parts. */
export async function someProducts(shopUrl: string, count: number): Promise<Listed[]> {
  type Page = { items: (Listed & { kind: string })[] }
  const { items } = await apiOf(shopUrl)<Page>(`/product/pagination?limit=${Math.min(count + 10, 100)}`)
  return items.filter(({ kind }) => kind === 'single').slice(0, count)
}

/** The collection used by the measurements: the first of the shop. */
export async function firstCollection(shopUrl: string): Promise<Listed> {
  const [first] = await apiOf(shopUrl)<Listed[]>('/collection/')
  if (!first) throw new Error('The shop has no collection')
  return first
}

/** The page of Tết, and that of its next day. */
export async function calendarPages(shopUrl: string): Promise<{ ritual: string; day: string }> {
  const { slug, nextDays } = await apiOf(shopUrl)<{ slug: string; nextDays: string[] }>('/ritual/tet')
  return { ritual: `/page/${slug}`, day: `/calendar/${nextDays[0]}` }
}
