import { useState } from 'react'
import { call } from '#foundation/api-client/browser-api.ts'
import { formatVnd, type Vnd } from '#foundation/money.ts'
import { m } from '#i18n/messages.js'
import type { markPaid } from '#payments/staff-contract.ts'
import { ActionFormDialog, fieldText } from '../action-form-dialog.tsx'
import { ReasonField } from '../reason-field.tsx'

/** Marks the amount due of an order as received. */
export function PaidDialog({ orderId, due, onClose }: { orderId: string; due: Vnd; onClose: () => void }) {
  // Fixed when the dialog opens, so that a payment received meanwhile is noticed.
  const [amountDue] = useState(due)
  return (
    <ActionFormDialog
      title={m.admin_payment_mark_paid()}
      text={m.admin_payment_mark_paid_text({ amount: formatVnd(amountDue) })}
      yes={m.admin_payment_mark_paid()}
      done={m.admin_did({ action: m.admin_payment_mark_paid(), name: orderId })}
      onClose={onClose}
      onYes={(form) =>
        call<typeof markPaid>(
          { method: 'POST', path: '/payment/paid' },
          { body: { orderId, reason: fieldText(form, 'reason'), amountDue } },
        )
      }
    >
      {({ reason }) => <ReasonField optional error={reason} />}
    </ActionFormDialog>
  )
}
