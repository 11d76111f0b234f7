import { lazy, Suspense, useState } from 'react'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { useHydrated } from '#ui/browser/use-hydrated.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { buyerMayCancel } from '../rules.ts'
import { CancelDisclosure } from './cancel-form.tsx'
import type { CancelOrderProps } from './order-form-props.ts'

const load = () => import('./cancel-form.tsx')
const CancelDialog = lazy(async () => ({ default: (await load()).CancelDialog }))

/**
 * Lets the buyer cancel before packing: asks once more, in a window that comes when it is asked for, or without
 * JavaScript in a fold.
 */
export function CancelOrder({ order, problem, form }: CancelOrderProps) {
  const hydrated = useHydrated()
  const [isAsked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  if (!order.isComplete) return null
  // The shop was faster: what was asked for is no longer offered, but answered.
  if (!buyerMayCancel(order.orderStatus)) return problem ? <Alert tone="danger">{problem}</Alert> : null
  if (!hydrated) return <CancelDisclosure order={order} problem={problem} form={form} />

  function ask() {
    setAsked(true)
    setOpen(true)
  }
  return (
    <>
      <Button
        variant="ghost"
        className="text-lacquer underline"
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={ask}
      >
        {m.order_cancel()}
      </Button>
      {isAsked && (
        <Suspense>
          <CancelDialog order={order} problem={problem} form={form} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
