import { m } from '#i18n/messages.js'
import { toast } from '#ui/feedback/toast.ts'

/** Says why nothing was ordered: a code that was still in its field has changed the total. */
export const sayCodeFirst = () => toast({ tone: 'info', message: m.voucher_code_first() })
