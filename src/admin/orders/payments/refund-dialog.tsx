import { useState } from 'react'
import { call } from '#foundation/api-client/browser-api.ts'
import { formatVnd, type Vnd } from '#foundation/money.ts'
import { m } from '#i18n/messages.js'
import type { Order } from '#orders/contract.ts'
import type { refundPayment } from '#payments/staff-contract.ts'
import { MoneyField } from '../../kit/form/number-field.tsx'
import { ActionFormDialog, fieldText } from '../action-form-dialog.tsx'
import { ReasonField } from '../reason-field.tsx'

type RefundDialogProps = {
  order: Pick<Order, 'orderId' | 'refundedAmount'>
  /** Amount to refund, unless staff enter another one. */
  refundable: Vnd
  onClose: () => void
}

/** Records a refund. */
export function RefundDialog({ order, refundable, onClose }: RefundDialogProps) {
  // Fixed when the dialog opens, so that a refund recorded by a colleague meanwhile is noticed.
  const [{ orderId, refundedAmount: refundedBefore }] = useState(order)
  const [amount, setAmount] = useState<number | null>(refundable)
  return (
    <ActionFormDialog
      title={m.admin_payment_refund()}
      text={m.admin_payment_refund_text()}
      yes={m.admin_payment_refund()}
      done={m.admin_refunded({ amount: formatVnd(amount ?? 0), id: orderId })}
      onClose={onClose}
      onYes={(form) =>
        call<typeof refundPayment>(
          { method: 'POST', path: '/payment/refund' },
          { body: { orderId, amount: amount ?? 0, reason: fieldText(form, 'reason'), refundedBefore } },
        )
      }
    >
      {(errors) => (
        <>
          <MoneyField
            label={m.payment_amount()}
            name="amount"
            value={amount}
            error={errors.amount}
            onValueChange={setAmount}
          />
          <ReasonField error={errors.reason} />
        </>
      )}
    </ActionFormDialog>
  )
}
