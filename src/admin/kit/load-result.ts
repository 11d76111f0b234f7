import { ApiError } from '#foundation/api-client/browser-api.ts'
import { m } from '#i18n/messages.js'
import { toast } from '#ui/feedback/toast.ts'

/** Loaded data or an error message; a screen renders either. `isMissing`: there is no such record. */
export type Loaded<Data> = { data: Data; error?: undefined } | LoadError
export type LoadError = { data?: undefined; error: string; isMissing?: boolean }

/** For a `clientLoader`: turns a rejection into an error message. */
export async function loaded<Data>(request: Promise<Data>): Promise<Loaded<Data>> {
  try {
    return { data: await request }
  } catch (error) {
    const isMissing = error instanceof ApiError && error.status === 404
    return { error: errorMessageOf(error), ...(isMissing && { isMissing }) }
  }
}

/** The title of a record's screen that could not be loaded. */
export const loadErrorTitle = ({ isMissing }: LoadError, missingTitle: string): string =>
  isMissing ? missingTitle : m.admin_screen_failed()

/** The server's message, or a generic one. */
export function errorMessageOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : m.common_error_generic()
}

/** Shows why an action failed as a toast. */
export const toastError = (error: unknown): void => toast({ tone: 'danger', message: errorMessageOf(error) })

/** A page of a list, as returned by every `…/pagination` endpoint. */
export type Listing<Row> = { items: Row[]; total: number; page: number; limit: number }

/**
 * Loads the pages of a list up to `most` rows; `total` counts all. A row that another one, added meanwhile, moves to
 * the next page is there once.
 */
export async function loadAllRows<Row>(
  load: (page: { page: number; limit: number }) => Promise<Listing<Row>>,
  keyOf: (row: Row) => string,
  most = 10_000,
): Promise<{ rows: Row[]; total: number }> {
  const rows = new Map<string, Row>()
  let total = 0
  for (let page = 1; rows.size < most; page += 1) {
    const listing = await load({ page, limit: 100 })
    for (const row of listing.items) rows.set(keyOf(row), row)
    total = listing.total
    if (listing.items.length === 0 || rows.size >= total) break
  }
  return { rows: [...rows.values()].slice(0, most), total }
}
