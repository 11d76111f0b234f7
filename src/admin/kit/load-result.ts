import { m } from '#i18n/messages.js'

/** Loaded data or an error message; a screen renders either. */
export type Loaded<Data> = { data: Data; error?: undefined } | { data?: undefined; error: string }

/** For a `clientLoader`: turns a rejection into an error message. */
export async function loaded<Data>(request: Promise<Data>): Promise<Loaded<Data>> {
  try {
    return { data: await request }
  } catch (error) {
    return { error: errorMessageOf(error) }
  }
}

/** The server's message, or a generic one. */
export function errorMessageOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : m.common_error_generic()
}

/** A page of a list, as returned by every `…/pagination` endpoint. */
export type Listing<Row> = { items: Row[]; total: number; page: number; limit: number }

/** Loads the pages of a list up to `most` rows; `total` counts all. */
export async function loadAllRows<Row>(
  load: (page: { page: number; limit: number }) => Promise<Listing<Row>>,
  most = 10_000,
): Promise<{ rows: Row[]; total: number }> {
  const rows: Row[] = []
  let total = 0
  for (let page = 1; rows.length < most; page += 1) {
    const listing = await load({ page, limit: 100 })
    rows.push(...listing.items)
    total = listing.total
    if (listing.items.length === 0 || rows.length >= total) break
  }
  return { rows: rows.slice(0, most), total }
}
