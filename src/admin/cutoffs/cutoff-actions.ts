import { call } from '#foundation/api-client/browser-api.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { OrderCutoff, removeCutoff } from '#orders/cutoffs/cutoff-contract.ts'
import type { useAttempt } from '../kit/form/use-attempt.ts'

type Attempt = ReturnType<typeof useAttempt>['attempt']

/** Asks first. Resolves to whether it was removed. */
export function removeCutoffNow({ id, name, nameEn }: OrderCutoff, attempt: Attempt) {
  const title = pick(name, nameEn)
  return attempt(() => call<typeof removeCutoff>({ method: 'DELETE', path: '/order-cutoff/:id' }, { params: { id } }), {
    done: m.admin_did({ action: m.common_delete(), name: title }),
    ask: {
      title: m.admin_page_remove_title({ title }),
      text: m.admin_delete_confirm(),
      yes: m.common_delete(),
      tone: 'danger',
    },
  })
}
