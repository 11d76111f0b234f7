import { useState } from 'react'
import { formatVnd } from '#foundation/money.ts'
import { m } from '#i18n/messages.js'
import { orderStatusName } from '#orders/order-labels.ts'
import type { RefundDue } from '#payments/staff-contract.ts'
import { Button } from '#ui/actions/button.tsx'
import type { Listing } from '../../kit/load-result.ts'
import { Panel } from '../../kit/panel.tsx'
import { useCan } from '../../kit/use-can.ts'
import { OrderLink } from '../order-link.tsx'
import { RefundDialog } from './refund-dialog.tsx'

/** Refunds due: what is left of the payments for ended orders, which buyers are told about, and overpayments. */
export function RefundsDue({ refunds: { items, total } }: { refunds: Listing<RefundDue> }) {
  const [dialog, openDialog] = useState<RefundDue>()
  const mayPay = useCan('payment.write')
  // A dialog stays open when the last one is gone, as after a colleague's refund: it says why its own was refused.
  if (items.length === 0 && !dialog) return null
  return (
    <div className="mb-6">
      <Panel title={m.admin_owed_title({ n: total })}>
        <p className="text-muted text-sm">{m.admin_owed_lead()}</p>
        <ul className="divide-y divide-line">
          {items.map((one) => (
            <li key={one.orderId} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-2">
              <OrderLink orderId={one.orderId} />
              <span className="font-semibold tabular-nums">{formatVnd(one.amount)}</span>
              <span className="min-w-48 flex-1 text-sm">
                {one.orderStatus === 'cancelled' || one.orderStatus === 'returned'
                  ? orderStatusName(one.orderStatus)
                  : m.admin_fit_over()}
              </span>
              {mayPay && (
                <Button variant="secondary" className="px-3! text-sm!" onClick={() => openDialog(one)}>
                  {m.admin_payment_refund()}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Panel>
      {dialog && <RefundDialog order={dialog} refundable={dialog.amount} onClose={() => openDialog(undefined)} />}
    </div>
  )
}
