import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { netPaidOf } from '../rules.ts'
import type { CancelOrderProps } from './order-form-props.ts'

/** Works without JavaScript. */
export function CancelDisclosure(props: CancelOrderProps) {
  return (
    <details className="w-full">
      <summary className="inline-flex min-h-11 cursor-pointer items-center px-5 font-semibold text-lacquer underline">
        {m.order_cancel()}
      </summary>
      <div className="card mt-3 p-5">
        <CancelForm {...props} />
      </div>
    </details>
  )
}

type CancelDialogProps = CancelOrderProps & { open: boolean; onOpenChange: (open: boolean) => void }

export function CancelDialog({ open, onOpenChange, ...props }: CancelDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.order_cancel_ask()}>
      <CancelForm {...props} />
    </Dialog>
  )
}

function CancelForm({ order, problem, form }: CancelOrderProps) {
  const reasons = [m.order_cancel_changed(), m.order_cancel_mistake(), m.order_cancel_details(), m.order_cancel_other()]
  return (
    <form method="post" onSubmit={form.onSubmit} className="flex flex-col gap-5">
      {problem && <Alert tone="danger">{problem}</Alert>}
      <p>{netPaidOf(order) > 0 ? m.order_cancel_text_paid() : m.order_cancel_text()}</p>
      <input type="hidden" name="intent" value="cancel" />
      <input type="hidden" name="key" value={order.trackingKey ?? ''} />
      <SelectField
        label={m.order_cancel_reason()}
        name="reason"
        optional
        defaultValue=""
        options={[
          { value: '', label: m.order_cancel_no_reason() },
          ...reasons.map((reason) => ({ value: reason, label: reason })),
        ]}
      />
      <Button type="submit" variant="danger" size="l" busy={form.isSending}>
        {m.order_cancel_confirm()}
      </Button>
    </form>
  )
}
