import { useState } from 'react'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { useHydrated } from '#ui/browser/use-hydrated.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { isReceiversView } from '../gift.ts'
import { buyerMayCancel } from '../rules.ts'
import { CancelDialog, CancelDisclosure } from './cancel-form.tsx'
import type { CancelOrderProps } from './order-form-props.ts'

/** Lets the buyer cancel before packing, with a confirmation in a dialog or, without JavaScript, in a `<details>`. */
export function CancelOrder({ order, problem, form }: CancelOrderProps) {
  const hydrated = useHydrated()
  const [open, setOpen] = useState(false)
  if (!order.isComplete || isReceiversView(order)) return null
  // The shop was faster: the action is no longer offered, but the error of the request is shown.
  if (!buyerMayCancel(order.orderStatus)) return problem ? <Alert tone="danger">{problem}</Alert> : null
  if (!hydrated) return <CancelDisclosure order={order} problem={problem} form={form} />

  return (
    <>
      <Button variant="ghost" className="text-lacquer underline" onClick={() => setOpen(true)}>
        {m.order_cancel()}
      </Button>
      <CancelDialog order={order} problem={problem} form={form} open={open} onOpenChange={setOpen} />
    </>
  )
}
