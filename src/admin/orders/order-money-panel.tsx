import { useState } from 'react'
import { formatLocalDateTime } from '#foundation/dates/format-dates.ts'
import { formatVnd } from '#foundation/money.ts'
import { m } from '#i18n/messages.js'
import { paymentMethodName } from '#orders/method-labels.ts'
import { amountDueOf, amountToCollectOf } from '#orders/rules.ts'
import type { StaffOrder } from '#orders/staff-contract.ts'
import { isPayable } from '#payments/rules.ts'
import type { PaymentAttempt, PaymentReceipt } from '#payments/staff-contract.ts'
import { Button } from '#ui/actions/button.tsx'
import { Facts } from '../kit/overlays/detail-drawer.tsx'
import { Panel } from '../kit/panel.tsx'
import { LoadErrorAlert } from '../kit/table/table-states.tsx'
import { useCan } from '../kit/use-can.ts'
import { PaymentStatusTag } from './order-tags.tsx'
import { PaidDialog } from './payments/paid-dialog.tsx'
import { attemptStateName } from './payments/payment-labels.ts'
import { ReceiptList } from './payments/receipt-list.tsx'
import { RefundDialog } from './payments/refund-dialog.tsx'

type MoneyPanelProps = {
  order: StaffOrder
  attempts: readonly PaymentAttempt[]
  receipts: readonly PaymentReceipt[]
  /** Why attempts or receipts could not be loaded. */
  error: string | undefined
}

/** Payment attempts and receipts of an order; actions to mark it as paid, to undo that, and to record refunds. */
export function MoneyPanel({ order, attempts, receipts, error }: MoneyPanelProps) {
  const [dialog, openDialog] = useState<'paid' | 'refund'>()
  const mayWrite = useCan('payment.write')
  const due = amountDueOf(order)
  const { orderStatus, paymentStatus } = order
  const mayPay = isPayable({ orderStatus, paymentStatus, amountDue: due })
  const refunded = order.refundedAmount
  const netPaid = order.paidAmount - refunded
  return (
    <Panel title={m.admin_menu_payment()} actions={<PaymentStatusTag status={paymentStatus} />}>
      <Facts
        facts={[
          { label: m.order_payment(), value: paymentMethodName(order.paymentMethod) },
          { label: m.admin_order_paid_amount(), value: formatVnd(order.paidAmount) },
          ...(refunded > 0
            ? [
                { label: m.admin_order_refunded(), value: formatVnd(refunded) },
                { label: m.admin_order_kept(), value: formatVnd(netPaid) },
              ]
            : []),
          { label: m.admin_order_due(), value: formatVnd(amountToCollectOf(order)) },
        ]}
      />
      {error !== undefined && <LoadErrorAlert title={m.admin_table_failed()} error={error} />}
      {attempts.map((attempt) => (
        <p key={attempt.id} className="border-line border-t py-2 text-sm">
          {paymentMethodName(attempt.provider)} · {formatVnd(attempt.amount)} · {attemptStateName(attempt.state)}
          {attempt.claimedDate && attempt.state !== 'paid' && (
            <span className="block text-brass">
              {m.admin_payment_claimed({ time: formatLocalDateTime(attempt.claimedDate) })}
            </span>
          )}
          <span className="block text-muted text-xs tabular-nums">{formatLocalDateTime(attempt.createdDate)}</span>
        </p>
      ))}
      <ReceiptList receipts={receipts} />
      {mayWrite && (
        <div className="mt-2 flex flex-wrap gap-2 [&>*]:px-3 [&>*]:text-sm">
          {mayPay && (
            <Button variant="secondary" onClick={() => openDialog('paid')}>
              {m.admin_payment_mark_paid()}
            </Button>
          )}
          {netPaid > 0 && (
            <Button variant="secondary" onClick={() => openDialog('refund')}>
              {m.admin_payment_refund()}
            </Button>
          )}
        </div>
      )}
      {dialog === 'paid' && <PaidDialog orderId={order.orderId} due={due} onClose={() => openDialog(undefined)} />}
      {dialog === 'refund' && <RefundDialog order={order} refundable={netPaid} onClose={() => openDialog(undefined)} />}
    </Panel>
  )
}
