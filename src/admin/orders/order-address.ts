import type { Order } from '#orders/contract.ts'

/** The address on one line; '' for pickup orders. */
export function postalAddress({
  shippingStreet,
  shippingWardName,
  shippingProvinceName,
}: Pick<Order, 'shippingStreet' | 'shippingWardName' | 'shippingProvinceName'>): string {
  return [shippingStreet, shippingWardName, shippingProvinceName].filter(Boolean).join(', ')
}
