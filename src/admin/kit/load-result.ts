import { m } from '#i18n/messages.js'

/** What a screen asked for, or why it did not come; a screen shows either, and never falls over. */
export type Loaded<Data> = { data: Data; error?: undefined } | { data?: undefined; error: string }

/** For a `clientLoader`: waits for the answer and keeps a refusal as words. */
export async function loaded<Data>(request: Promise<Data>): Promise<Loaded<Data>> {
  try {
    return { data: await request }
  } catch (error) {
    return { error: errorMessageOf(error) }
  }
}

/** What went wrong in the words of the server, or in ours. */
export function errorMessageOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : m.common_error_generic()
}

/** A page of a list, as every `…/pagination` of the API answers. */
export type Listing<Row> = { items: Row[]; total: number; page: number; limit: number }

/** All rows of a list, page after page, at most `most`. */
export async function allRows<Row>(
  load: (page: { page: number; limit: number }) => Promise<Listing<Row>>,
  most = 10_000,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; rows.length < most; page += 1) {
    const { items, total } = await load({ page, limit: 100 })
    rows.push(...items)
    if (items.length === 0 || rows.length >= total) break
  }
  return rows.slice(0, most)
}
