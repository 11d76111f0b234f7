import { call } from '#foundation/api-client/browser-api.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { OrderCutoff, removeCutoff } from '#orders/cutoffs/cutoff-contract.ts'
import type { useAttempt } from '../kit/form/use-attempt.ts'

type Attempt = ReturnType<typeof useAttempt>['attempt']

/** Asks first. `onRemoved` runs before the data are reloaded: its screen has nothing to show any more. */
export function confirmAndRemoveCutoff({ id, name, nameEn }: OrderCutoff, attempt: Attempt, onRemoved?: () => unknown) {
  const title = pick(name, nameEn)
  const remove = async () => {
    await call<typeof removeCutoff>({ method: 'DELETE', path: '/order-cutoff/:id' }, { params: { id } })
    onRemoved?.()
  }
  return attempt(remove, {
    done: m.admin_did({ action: m.common_delete(), name: title }),
    ask: {
      title: m.admin_page_remove_title({ title }),
      text: m.admin_delete_confirm(),
      yes: m.common_delete(),
      tone: 'danger',
    },
  })
}
