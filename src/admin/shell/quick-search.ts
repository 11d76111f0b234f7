import type { suggestProducts } from '#catalog/contract.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { formatVnd } from '#foundation/money.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { removeDiacritics } from '#foundation/text/remove-diacritics.ts'
import { pick } from '#i18n/locale.ts'
import { mayOpen } from '#identity/rules.ts'
import { rightsOf, type SessionUser } from '#identity/web/session.ts'
import { permittedRoutes } from '#navigation/rules.ts'
import type { listOrders } from '#orders/contract.ts'
import type { StaffIconName } from '../kit/staff-icon.tsx'
import { menuIcon, menuLabel } from './sidebar-menu.ts'
import { screenPathOf } from './use-pending-work.ts'

/** A result of the command palette: a link or an action. */
export type QuickResult = {
  key: string
  group: 'screens' | 'actions' | 'orders' | 'products'
  icon: StaffIconName
  title: string
  text?: string
  to?: string
  run?: () => void
}

/** Screens and actions that contain all typed words, ignoring diacritics; all of them for empty input. */
export function searchKnown(known: readonly QuickResult[], typed: string): QuickResult[] {
  const words = removeDiacritics(typed).split(/\s+/).filter(Boolean)
  return known.filter(({ title }) => words.every((word) => removeDiacritics(title).includes(word)))
}

/** Screens that the user may open. */
export function screensOf(user: SessionUser): QuickResult[] {
  return permittedRoutes(rightsOf(user))
    .filter(({ hidden }) => !hidden)
    .map(({ path, menuKey }) => ({
      key: path,
      group: 'screens',
      icon: menuIcon(menuKey),
      title: menuLabel(menuKey),
      to: path,
    }))
}

/** Orders and products found by the server; requires at least two characters. */
export async function findOnServer(user: SessionUser, typed: string, signal: AbortSignal): Promise<QuickResult[]> {
  const q = typed.trim()
  if (q.length < 2) return []
  const [orders, products] = await Promise.all([findOrders(user, q, signal), findProducts(user, q, signal)])
  return [...orders, ...products]
}

/** Finds orders by id, phone number or name in any notation. */
async function findOrders(user: SessionUser, q: string, signal: AbortSignal): Promise<QuickResult[]> {
  if (!mayOpen(['order.read'], rightsOf(user))) return []
  const query = { limit: 8, q: q.slice(0, 120) }
  const { items } = await call<typeof listOrders>({ method: 'GET', path: '/order/pagination' }, { query }, { signal })
  const screen = screenPathOf(user, 'order') ?? '/order'
  return items.map((order) => ({
    key: order.id,
    group: 'orders',
    icon: 'cart',
    title: order.orderId,
    text: `${order.fullname} · ${formatVnd(order.orderTotal)}`,
    to: `${screen}/${order.orderId}`,
  }))
}

async function findProducts(user: SessionUser, q: string, signal: AbortSignal): Promise<QuickResult[]> {
  const query = { q: q.slice(0, 120) }
  const where = { method: 'GET', path: '/product/suggest' } as const
  const { products } = await call<typeof suggestProducts>(where, { query }, { signal })
  const screen = screenPathOf(user, 'product')
  return products.map(({ id, slug, name, nameEn, price }) => ({
    key: id,
    group: 'products',
    icon: 'box',
    title: pick(name, nameEn),
    text: formatVnd(price),
    to: screen ? `${screen}/${id}` : urlOf('product', { slug }),
  }))
}
