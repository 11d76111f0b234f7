import { useState } from 'react'
import { formatLocalDateTime } from '#foundation/dates/format-dates.ts'
import { formatVnd } from '#foundation/money.ts'
import { m } from '#i18n/messages.js'
import type { ClaimedTransfer } from '#payments/staff-contract.ts'
import { Button } from '#ui/actions/button.tsx'
import type { Listing } from '../../kit/load-result.ts'
import { Panel } from '../../kit/panel.tsx'
import { Tag } from '../../kit/tag.tsx'
import { useCan } from '../../kit/use-can.ts'
import { ActionFormDialog, fieldText } from '../action-form-dialog.tsx'
import { cancelListedOrder } from '../cancel-listed-order.ts'
import { OrderLink } from '../order-link.tsx'
import { ReasonField } from '../reason-field.tsx'
import { PaidDialog } from './paid-dialog.tsx'

type OpenDialog = { transfer: ClaimedTransfer; what: 'paid' | 'cancel' }

/** Transfers that buyers report as made, oldest first; staff check the bank account and decide. */
export function ClaimedTransfers({ transfers: { items, total } }: { transfers: Listing<ClaimedTransfer> }) {
  const [dialog, openDialog] = useState<OpenDialog>()
  const mayPay = useCan('payment.write')
  const mayCancel = useCan('order.write')
  const close = () => openDialog(undefined)
  // As listed now, or as listed before if it is decided: the dialog that says so stays open.
  const chosen = items.find(({ id }) => id === dialog?.transfer.id) ?? dialog?.transfer
  // The dialog that says so stays open also when the last one is decided.
  if (items.length === 0 && !chosen) return null
  return (
    <div className="mb-6">
      <Panel title={m.admin_claimed_title({ n: total })}>
        <p className="text-muted text-sm">{m.admin_claimed_lead()}</p>
        <ul className="divide-y divide-line">
          {items.map((transfer) => (
            <li key={transfer.id} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-2">
              <OrderLink orderId={transfer.orderId} />
              <span className="font-semibold tabular-nums">
                {formatVnd(transfer.amount)}
                {transfer.amountDue !== transfer.amount && (
                  <span className="block text-xs">
                    {m.admin_order_due()}: {formatVnd(transfer.amountDue)}
                  </span>
                )}
              </span>
              <span className="min-w-48 flex-1 text-sm">
                {transfer.claimedDate && m.admin_payment_claimed({ time: formatLocalDateTime(transfer.claimedDate) })}
                {transfer.decideBy && (
                  <span className="block text-muted text-xs tabular-nums">
                    {transfer.isOverdue ? (
                      <Tag tone="danger">
                        {m.admin_claimed_overdue({ time: formatLocalDateTime(transfer.decideBy) })}
                      </Tag>
                    ) : (
                      m.admin_claimed_decide_by({ time: formatLocalDateTime(transfer.decideBy) })
                    )}
                  </span>
                )}
              </span>
              <span className="flex flex-wrap gap-2 [&>*]:px-3 [&>*]:text-sm">
                {mayPay && (
                  <Button variant="secondary" onClick={() => openDialog({ transfer, what: 'paid' })}>
                    {m.admin_payment_mark_paid()}
                  </Button>
                )}
                {mayCancel && (
                  <Button variant="secondary" onClick={() => openDialog({ transfer, what: 'cancel' })}>
                    {m.admin_claimed_cancel()}
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      </Panel>
      {chosen && dialog?.what === 'paid' && (
        <PaidDialog orderId={chosen.orderId} due={chosen.amountDue} onClose={close} />
      )}
      {chosen && dialog?.what === 'cancel' && <CancelDialog transfer={chosen} onClose={close} />}
    </div>
  )
}

function CancelDialog({ transfer: { orderId, order }, onClose }: { transfer: ClaimedTransfer; onClose: () => void }) {
  return (
    <ActionFormDialog
      title={m.admin_order_cancel_title()}
      text={m.admin_order_cancel_text()}
      yes={m.admin_claimed_cancel()}
      tone="danger"
      onClose={onClose}
      done={m.admin_did({ action: m.admin_claimed_cancel(), name: orderId })}
      onYes={(form) => cancelListedOrder({ orderId, ...order }, fieldText(form, 'reason'))}
    >
      {({ reason }) => (
        <ReasonField error={reason} defaultValue={m.admin_claimed_not_found({}, { locale: order.locale })} />
      )}
    </ActionFormDialog>
  )
}
