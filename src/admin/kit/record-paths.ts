const below = (path: string) => (id: string) => `${path}/${id}`

/** The screens of single records; that of staff is not below `/admin` (navigation/rules.ts). */
export const recordPaths = {
  batch: below('/admin/batches'),
  collection: below('/admin/collections'),
  cutoff: below('/admin/cutoffs'),
  order: below('/admin/orders'),
  page: below('/admin/pages'),
  product: below('/admin/products'),
  ritual: below('/admin/rituals'),
  staff: below('/user'),
  voucher: below('/admin/vouchers'),
}
