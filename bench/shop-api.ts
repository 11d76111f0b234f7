/** API requests of the measurements. */
type Answer<Data> = { res_data: Data; message: string }

export async function ask<Data>(shopUrl: string, path: string): Promise<Data> {
  const answer = await fetch(`${shopUrl}/api/v1${path}`)
  const { res_data, message } = (await answer.json()) as Answer<Data | null>
  if (res_data === null) throw new Error(`${path}: ${message}`)
  return res_data
}

export async function post<Data>(shopUrl: string, path: string, body: unknown, token = ''): Promise<Data> {
  const answer = await fetch(`${shopUrl}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
    body: JSON.stringify(body),
  })
  const { res_data, message } = (await answer.json()) as Answer<Data | null>
  if (res_data === null) throw new Error(`${path}: ${message}`)
  return res_data
}

export type Listed = { id: string; slug: string; name: string }

/** Only single products; a set costs as much as all of its parts. */
export async function someProducts(shopUrl: string, count: number): Promise<Listed[]> {
  type Page = { items: (Listed & { kind: string })[] }
  const { items } = await ask<Page>(shopUrl, `/product/pagination?limit=${Math.min(count + 10, 100)}`)
  return items.filter(({ kind }) => kind === 'single').slice(0, count)
}

/** The collection used by the measurements: the first of the shop. */
export async function firstCollection(shopUrl: string): Promise<Listed> {
  const [first] = await ask<Listed[]>(shopUrl, '/collection/')
  if (!first) throw new Error('The shop has no collection')
  return first
}

/** The page of Tết, and that of its next day. */
export async function calendarPages(shopUrl: string): Promise<{ ritual: string; day: string }> {
  const { slug, nextDays } = await ask<{ slug: string; nextDays: string[] }>(shopUrl, '/ritual/tet')
  return { ritual: `/page/${slug}`, day: `/calendar/${nextDays[0]}` }
}
