/** In workflow order. `failed`: the carrier could not deliver; `returning`: on the way back to the shop. */
export const orderStatuses = [
  'pending',
  'confirmed',
  'packing',
  'shipping',
  'delivered',
  'failed',
  'returning',
  'cancelled',
  'returned',
] as const
