/**
 * In the order of the work. `failed`: the carrier could not hand it over; `returning`: it is on its way back to the
 * shop.
 */
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
