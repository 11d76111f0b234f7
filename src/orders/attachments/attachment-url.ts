/** The URL of an attachment for its buyer, who has the key of the order. */
export function attachmentUrl(orderId: string, id: string, query: { key: string; size: 'full' | 'thumbnail' }): string {
  return `/api/v1/order/${orderId}/attachment/${id}?${new URLSearchParams(query)}`
}
