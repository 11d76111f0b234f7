import type { BrowserContext } from 'playwright-core'
import type { StaffShop } from './filled-staff-shop.ts'
import { storeIn } from './open-browser.ts'

/** URLs of all staff screens by name, with entries of the filled shop. */
export const staffScreens = ({ orders, product, ids }: StaffShop): Record<string, string> => ({
  dashboard: '/admin',
  orders: '/admin/orders',
  'orders-empty': '/admin/orders?q=zzzz',
  'order-delivered': `/admin/orders/${orders.delivered.orderId}`,
  'order-open': `/admin/orders/${orders.open.orderId}`,
  'order-transfer': `/admin/orders/${orders.transfer.orderId}`,
  'order-missing': '/admin/orders/TH00000000000',
  'order-new': '/admin/orders/new',
  'import-orders': '/admin/orders/import',
  'orders-held': '/admin/orders/held',
  'print-picks': `/admin/orders/print?what=picks&ids=${orders.open.id},${orders.transfer.id}`,
  'print-labels': `/admin/orders/print?what=labels&ids=${orders.open.id},${orders.transfer.id}`,
  payments: '/admin/payments',
  'payments-all': '/admin/payments?show=all',
  'payment-attempts': '/admin/payments?show=attempts',
  vouchers: '/admin/vouchers',
  'voucher-new': '/admin/vouchers/new',
  voucher: `/admin/vouchers/${ids.voucher}`,
  statistics: '/admin/statistics',
  products: '/admin/products',
  'product-new': '/admin/products/new',
  product: `/admin/products/${product.id}`,
  import: '/admin/products/import',
  promotions: '/admin/promotions',
  'promotion-new': '/admin/promotions/new',
  promotion: `/admin/promotions/${ids.promotion}`,
  stock: '/admin/stock',
  batches: '/admin/batches',
  'batch-new': '/admin/batches/new',
  batch: `/admin/batches/${ids.batch}`,
  'batch-label': `/admin/batches/label?id=${ids.batch}`,
  collections: '/admin/collections',
  collection: `/admin/collections/${ids.collection}`,
  media: '/admin/media',
  crud: '/admin/crud',
  'crud-pictures': '/admin/crud/pictures',
  reviews: '/admin/reviews',
  questions: '/admin/questions',
  pages: '/admin/pages',
  page: `/admin/pages/${ids.page}`,
  rituals: '/admin/rituals',
  'ritual-new': '/admin/rituals/new',
  ritual: `/admin/rituals/${ids.ritual}`,
  'home-edit': '/admin/landing',
  menus: '/admin/menus',
  users: '/user',
  user: `/user/${ids.user}`,
  'user-new': '/user/new',
  permission: '/admin/permission',
  shipping: '/admin/shipping',
  cutoffs: '/admin/cutoffs',
  'cutoff-new': '/admin/cutoffs/new',
  cutoff: `/admin/cutoffs/${ids.cutoff}`,
  'system-params': '/admin/system-params',
  log: '/admin/log',
  callbacks: '/admin/log/callbacks',
  mail: '/admin/message',
  account: '/admin/account',
})

/** Screens before sign-in. */
export const signInScreens: Record<string, string> = {
  login: '/auth/login',
  forgot: '/auth/forgot',
  reset: '/auth/reset',
  'reset-link': '/auth/reset#het-han',
}

/** Signs the browser in by setting its storage and cookie. */
export async function staySignedIn(
  context: BrowserContext,
  url: string,
  { storage, token }: Pick<StaffShop, 'storage' | 'token'>,
): Promise<void> {
  await context.addCookies([{ name: 'Admin-Token', value: token, url }])
  await storeIn(context, storage)
}
