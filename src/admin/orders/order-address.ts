import type { Order } from '#orders/contract.ts'

/** The address in one line; empty for goods that are fetched. */
export function postalAddress({
  shippingStreet,
  shippingWardName,
  shippingProvinceName,
}: Pick<Order, 'shippingStreet' | 'shippingWardName' | 'shippingProvinceName'>): string {
  return [shippingStreet, shippingWardName, shippingProvinceName].filter(Boolean).join(', ')
}
