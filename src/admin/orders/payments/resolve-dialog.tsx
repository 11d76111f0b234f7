import { useState } from 'react'
import { call } from '#foundation/api-client/browser-api.ts'
import { formatVnd } from '#foundation/money.ts'
import { m } from '#i18n/messages.js'
import type { PaymentReceipt, Resolution, resolveReceipt } from '#payments/staff-contract.ts'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { ActionFormDialog, fieldText } from '../action-form-dialog.tsx'

/** Resolves a payment that did not match: assign it to an order, refund or ignore it. */
export function ResolveDialog({ receipt, onClose }: { receipt: PaymentReceipt; onClose: () => void }) {
  const [resolution, choose] = useState<Resolution>('matched')
  const send = (form: FormData) =>
    call<typeof resolveReceipt>(
      { method: 'PUT', path: '/payment/receipt/:id' },
      {
        params: { id: receipt.id },
        body: {
          resolution,
          reason: fieldText(form, 'reason'),
          ...(resolution === 'matched' && { orderId: fieldText(form, 'orderId') }),
        },
      },
    )
  return (
    <ActionFormDialog
      title={m.admin_payment_resolve()}
      text={[formatVnd(receipt.amount), receipt.content].filter(Boolean).join(' · ')}
      yes={m.common_confirm()}
      onClose={onClose}
      done={m.admin_did({ action: m.admin_payment_resolve(), name: formatVnd(receipt.amount) })}
      onYes={send}
    >
      {(errors) => (
        <>
          <RadioCards
            legend={m.admin_payment_resolution()}
            name="resolution"
            value={resolution}
            onValueChange={(value) => choose(value as Resolution)}
            options={[
              { value: 'matched', title: m.admin_resolve_matched(), description: m.admin_resolve_matched_text() },
              { value: 'refunded', title: m.admin_resolve_refunded(), description: m.admin_resolve_refunded_text() },
              { value: 'ignored', title: m.admin_resolve_ignored(), description: m.admin_resolve_ignored_text() },
            ]}
          />
          {resolution === 'matched' && (
            <TextField
              label={m.order_id()}
              name="orderId"
              error={errors.orderId}
              defaultValue={receipt.orderId ?? ''}
              required
              maxLength={64}
            />
          )}
          <TextArea
            label={m.admin_order_reason()}
            hint={resolution === 'matched' ? m.admin_order_reason_hint() : undefined}
            name="reason"
            error={errors.reason}
            optional={resolution !== 'ignored'}
            required={resolution === 'ignored'}
            rows={2}
            maxLength={500}
          />
        </>
      )}
    </ActionFormDialog>
  )
}
