import { ShopError } from '#foundation/api/shop-error.ts'

/** The message of an API error in a page's action; anything else, such as a `PageRedirect`, is rethrown. */
export function apiProblemOrThrow(error: unknown): { problem: string; status: number } {
  if (!(error instanceof ShopError) || error.status >= 500) throw error
  return { problem: error.message, status: error.status }
}
