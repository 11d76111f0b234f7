import { ApiError } from '#foundation/api-client/browser-api.ts'

/**
 * Whether the server has an order with other contents under the `tmpId` that was sent: an earlier request did arrive,
 * and the next one is a new order. After any other failure the id must stay, as the order may have been placed.
 */
export const isTmpIdTaken = (error: unknown): boolean =>
  error instanceof ApiError && error.errors?.some(({ field }) => field === 'tmpId') === true
