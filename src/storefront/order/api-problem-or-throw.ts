import { ShopError } from '#foundation/api/shop-error.ts'

/**
 * The message and status of an API error in a page's action; errors from 500, and anything else, such as a
 * `PageRedirect`, are rethrown.
 */
export function apiProblemOrThrow(error: unknown): { problem: string; status: number } {
  if (!(error instanceof ShopError) || error.status >= 500) throw error
  return { problem: error.message, status: error.status }
}
