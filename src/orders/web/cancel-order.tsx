import { type ReactNode, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { SelectField } from '#ui/select-field.tsx'
import type { Order } from '../contract.ts'
import { buyerMayCancel, keptAmountOf } from '../rules.ts'

/** Lets the buyer cancel before packing: asks once more, in a window, or without JavaScript in a fold. */
export function CancelOrder({ order, problem }: { order: Order; problem?: string | undefined }) {
  const hydrated = useHydrated()
  const [open, setOpen] = useState(false)
  if (!order.isComplete) return null
  // The shop was faster: what was asked for is no longer offered, but answered.
  if (!buyerMayCancel(order.orderStatus)) return problem ? <Alert tone="danger">{problem}</Alert> : null
  const form = <CancelForm order={order} problem={problem} />
  if (!hydrated) return <Fold>{form}</Fold>
  return (
    <>
      <Button variant="ghost" className="text-lacquer underline" onClick={() => setOpen(true)}>
        {m.order_cancel()}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={m.order_cancel_ask()}>
        {form}
      </Dialog>
    </>
  )
}

function Fold({ children }: { children: ReactNode }) {
  return (
    <details className="w-full">
      <summary className="inline-flex min-h-11 cursor-pointer items-center px-5 font-semibold text-lacquer underline">
        {m.order_cancel()}
      </summary>
      <div className="card mt-3 p-5">{children}</div>
    </details>
  )
}

function CancelForm({ order, problem }: { order: Order; problem: string | undefined }) {
  const isSending = useNavigation().state !== 'idle'
  const reasons = [m.order_cancel_changed(), m.order_cancel_mistake(), m.order_cancel_details(), m.order_cancel_other()]
  return (
    <Form method="post" className="flex flex-col gap-5" preventScrollReset>
      {problem && <Alert tone="danger">{problem}</Alert>}
      <p>{keptAmountOf(order) > 0 ? m.order_cancel_text_paid() : m.order_cancel_text()}</p>
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
      <Button type="submit" variant="danger" size="l" busy={isSending}>
        {m.order_cancel_confirm()}
      </Button>
    </Form>
  )
}
