import { call } from '#foundation/api-client/browser-api.ts'
import { pick } from '#i18n/locale.ts'
import type { OrderCutoff, removeCutoff } from '#orders/cutoffs/cutoff-contract.ts'
import { confirmAndRemove } from '../kit/confirm-and-remove.ts'
import type { Attempt } from '../kit/form/use-attempt.ts'

export const confirmAndRemoveCutoff = (cutoff: OrderCutoff, attempt: Attempt, onRemoved?: () => unknown) =>
  confirmAndRemove(attempt, {
    title: pick(cutoff.name, cutoff.nameEn),
    remove: () =>
      call<typeof removeCutoff>({ method: 'DELETE', path: '/order-cutoff/:id' }, { params: { id: cutoff.id } }),
    onRemoved,
  })
