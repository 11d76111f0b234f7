import { useState } from 'react'
import { call } from '#foundation/api-client/browser-api.ts'
import { formatLocalDateTime } from '#foundation/dates/format-dates.ts'
import { formatVnd } from '#foundation/money.ts'
import { m } from '#i18n/messages.js'
import { isUndoable } from '#payments/rules.ts'
import type { PaymentReceipt, undoReceipt } from '#payments/staff-contract.ts'
import { QuietButton } from '../../kit/quiet-button.tsx'
import { useCan } from '../../kit/use-can.ts'
import { useFocusAfter } from '../../kit/use-focus-after.ts'
import { ActionFormDialog, fieldText } from '../action-form-dialog.tsx'
import { ReasonField } from '../reason-field.tsx'
import { receiptMatchLabel, sourceName } from './payment-labels.ts'

/** The payments received for an order; those that staff counted can be undone. */
export function ReceiptList({ receipts }: { receipts: readonly PaymentReceipt[] }) {
  const [undoing, undo] = useState<PaymentReceipt>()
  const mayWrite = useCan('payment.write')
  const list = useFocusAfter<HTMLUListElement>(`${receipts.map(({ id, state }) => `${id} ${state}`)} ${undoing?.id}`)
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={m.admin_payments_all()}>
        {receipts.map((receipt) => (
          <li key={receipt.id} className="flex items-start justify-between gap-3 border-line border-t py-2 text-sm">
            <p className="min-w-0">
              {isUndone(receipt) ? (
                <>
                  {m.admin_payment_undone({ amount: formatVnd(receipt.amount) })}
                  <span className="block wrap-anywhere">
                    {receipt.reason} · {receipt.resolvedBy}
                  </span>
                </>
              ) : (
                `${m.admin_payment_came({ amount: formatVnd(receipt.amount) })} · ${receiptMatchLabel(receipt.fit)}`
              )}
              <span className="block text-muted text-xs tabular-nums wrap-anywhere">
                {formatLocalDateTime(receipt.receivedDate)} · {sourceName(receipt.source)} · {receipt.transactionId}
              </span>
            </p>
            {mayWrite && isUndoable(receipt) && (
              <QuietButton className="shrink-0" onClick={() => undo(receipt)}>
                {m.admin_payment_undo()}
                <span className="sr-only">: {formatVnd(receipt.amount)}</span>
              </QuietButton>
            )}
          </li>
        ))}
      </ul>
      {undoing && <UndoDialog receipt={undoing} onClose={() => undo(undefined)} />}
    </>
  )
}

/** Whether staff had entered a payment that never came. */
const isUndone = ({ source, resolution }: PaymentReceipt) => source === 'hand' && resolution === 'ignored'

type UndoDialogProps = { receipt: PaymentReceipt; onClose: () => void }

function UndoDialog({ receipt: { id, source, amount: received }, onClose }: UndoDialogProps) {
  const amount = formatVnd(received)
  const text = source === 'hand' ? m.admin_payment_undo_hand_text : m.admin_payment_undo_matched_text
  return (
    <ActionFormDialog
      title={m.admin_payment_undo()}
      text={text({ amount })}
      yes={m.admin_payment_undo()}
      done={m.admin_did({ action: m.admin_payment_undo(), name: amount })}
      onClose={onClose}
      onYes={(form) =>
        call<typeof undoReceipt>(
          { method: 'POST', path: '/payment/receipt/:id/undo' },
          { params: { id }, body: { reason: fieldText(form, 'reason') } },
        )
      }
    >
      {({ reason }) => <ReasonField isInternal error={reason} />}
    </ActionFormDialog>
  )
}
