import type { ProductBatch, removeBatch } from '#catalog/batches/contract.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { m } from '#i18n/messages.js'
import { confirmAndRemove } from '../kit/confirm-and-remove.ts'
import type { Attempt } from '../kit/form/use-attempt.ts'

export const confirmAndRemoveBatch = ({ id, code }: ProductBatch, attempt: Attempt, onRemoved?: () => unknown) =>
  confirmAndRemove(attempt, {
    title: m.batch_title({ code }),
    text: m.admin_batch_remove_text(),
    remove: () => call<typeof removeBatch>({ method: 'DELETE', path: '/product-batch/:id' }, { params: { id } }),
    onRemoved,
  })
