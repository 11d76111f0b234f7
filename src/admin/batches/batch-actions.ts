import type { ProductBatch, removeBatch } from '#catalog/batches/contract.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { m } from '#i18n/messages.js'
import type { useAttempt } from '../kit/form/use-attempt.ts'

type Attempt = ReturnType<typeof useAttempt>['attempt']

/** Asks first. `onRemoved` runs before the data are reloaded: its screen has nothing to show any more. */
export function confirmAndRemoveBatch({ id, code }: ProductBatch, attempt: Attempt, onRemoved?: () => unknown) {
  const title = m.batch_title({ code })
  const remove = async () => {
    await call<typeof removeBatch>({ method: 'DELETE', path: '/product-batch/:id' }, { params: { id } })
    onRemoved?.()
  }
  return attempt(remove, {
    done: m.admin_did({ action: m.common_delete(), name: title }),
    ask: {
      title: m.admin_page_remove_title({ title }),
      text: m.admin_batch_remove_text(),
      yes: m.common_delete(),
      tone: 'danger',
    },
  })
}
