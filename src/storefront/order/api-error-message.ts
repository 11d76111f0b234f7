import { ShopError } from '#foundation/api/shop-error.ts'

/** What the API refused inside a page's action, in words; anything else, such as a `PageRedirect`, is thrown on. */
export function apiErrorMessage(error: unknown): { problem: string; status: number } {
  if (!(error instanceof ShopError) || error.status >= 500) throw error
  return { problem: error.message, status: error.status }
}
