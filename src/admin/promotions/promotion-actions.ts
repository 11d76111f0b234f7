import type {
  endPromotion,
  getPromotion,
  listPromotionPrices,
  Promotion,
  removePromotion,
} from '#catalog/promotions/contract.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { Attempt } from '../kit/form/use-attempt.ts'

export async function readPromotion(id: string) {
  const [promotion, prices] = await Promise.all([
    call<typeof getPromotion>({ method: 'GET', path: '/promotion/:id' }, { params: { id } }),
    call<typeof listPromotionPrices>({ method: 'GET', path: '/promotion/:id/prices' }, { params: { id } }),
  ])
  return { promotion, prices }
}

const nameOf = ({ name, nameEn }: Pick<Promotion, 'name' | 'nameEn'>) => pick(name, nameEn)

/**
 * Asks first: an announced end date is binding (Decree 81/2018). `onEnded` leaves the screen of the promotion,
 * before `attempt` reloads its data.
 */
export function confirmAndEndPromotion({ id, ...names }: Promotion, attempt: Attempt, onEnded?: () => unknown) {
  const end = async () => {
    await call<typeof endPromotion>({ method: 'POST', path: '/promotion/:id/end' }, { params: { id } })
    onEnded?.()
  }
  return attempt(end, {
    done: m.admin_promotion_ended_now({ name: nameOf(names) }),
    ask: {
      title: m.admin_promotion_end_now(),
      text: `${m.admin_promotion_end_sure({ name: nameOf(names) })} ${m.admin_promotion_end_early()}`,
      yes: m.admin_promotion_end_now(),
      tone: 'danger',
    },
  })
}

/** Asks first. `onRemoved` leaves the screen of the promotion, which no longer exists. */
export function confirmAndRemovePromotion({ id, ...names }: Promotion, attempt: Attempt, onRemoved?: () => unknown) {
  const remove = async () => {
    await call<typeof removePromotion>({ method: 'DELETE', path: '/promotion/:id' }, { params: { id } })
    onRemoved?.()
  }
  return attempt(remove, {
    done: m.admin_promotion_removed({ name: nameOf(names) }),
    ask: {
      title: m.admin_promotion_remove_sure({ name: nameOf(names) }),
      text: m.admin_delete_confirm(),
      yes: m.common_delete(),
      tone: 'danger',
    },
  })
}
