import { useState } from 'react'
import { call } from '#foundation/api-client/browser-api.ts'
import { formatVnd, type Vnd } from '#foundation/money.ts'
import { m } from '#i18n/messages.js'
import type { OrderStatus } from '#orders/contract.ts'
import { amountDueBeforeStatus, mayUndo, orderMoves } from '#orders/rules.ts'
import type { changeOrderStatus, StaffOrder, undoOrderStatus } from '#orders/staff-contract.ts'
import { Button } from '#ui/actions/button.tsx'
import { useAttempt } from '../kit/form/use-attempt.ts'
import { useFocusAfter } from '../kit/use-focus-after.ts'
import { ActionFormDialog, fieldText } from './action-form-dialog.tsx'
import { ReasonField } from './reason-field.tsx'
import { ReturnedLines, restockedAmounts } from './returned-lines.tsx'
import { statusChangeName } from './status-change-labels.ts'

type Details = { reason?: string; restockAmounts?: number[]; confirmedDue?: Vnd }

/** Next to the title; on phones fixed at the bottom, within reach of the thumb. */
const nextStepClass =
  'flex flex-wrap gap-2 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-20 max-sm:flex-nowrap max-sm:border-line max-sm:border-t max-sm:bg-paper max-sm:px-4! max-sm:pt-2.5 max-sm:pb-[max(0.625rem,env(safe-area-inset-bottom))] max-sm:[&>*]:flex-1 max-sm:[&>*]:px-3'

/**
 * Buttons for the allowed next states. Asks first when a change ends the order, records a failure or leaves an amount
 * due.
 */
export function StatusChangeButtons({ order }: { order: StaffOrder }) {
  const { attempt, isBusy } = useAttempt()
  const [dialog, openDialog] = useState<OrderStatus>()
  const move = (orderStatus: OrderStatus, details: Details = {}) =>
    call<typeof changeOrderStatus>(
      { method: 'PUT', path: '/order/:id/status' },
      { params: { id: order.id }, body: { orderStatus, ...details } },
      { expectedVersion: order.version },
    )
  /** Sends the version of the change itself: if someone changed the order after it, undo is rejected. */
  const undo = ({ id, version }: Pick<StaffOrder, 'id' | 'version'>) =>
    call<typeof undoOrderStatus>(
      { method: 'POST', path: '/order/:id/undo' },
      { params: { id } },
      { expectedVersion: version },
    )
  const group = useFocusAfter(order.orderStatus)
  const isAsked = (status: OrderStatus) => status in questions || amountDueBeforeStatus(order, status) > 0
  return (
    <fieldset ref={group} tabIndex={-1} aria-label={m.admin_order_next_steps()} className={nextStepClass}>
      {[...orderMoves[order.orderStatus]].reverse().map((status) => (
        <Button
          key={status}
          variant={isEnd(status) ? 'danger' : status === 'failed' || status === 'returning' ? 'secondary' : 'primary'}
          busy={isBusy}
          onClick={() =>
            isAsked(status)
              ? openDialog(status)
              : void attempt(() => move(status), {
                  done: movedMessage(order, status),
                  undo: mayUndo(order.orderStatus, status) ? undo : undefined,
                })
          }
        >
          {statusChangeName(order.orderStatus, status)}
        </Button>
      ))}
      {dialog && <MoveDialog order={order} to={dialog} move={move} onClose={() => openDialog(undefined)} />}
    </fieldset>
  )
}

const movedMessage = (order: StaffOrder, to: OrderStatus) =>
  m.admin_did({ action: statusChangeName(order.orderStatus, to), name: order.orderId })

const isEnd = (status: OrderStatus) => status === 'cancelled' || status === 'returned'

const questions: Partial<Record<OrderStatus, { title: () => string; text: () => string }>> = {
  cancelled: { title: m.admin_order_cancel_title, text: m.admin_order_cancel_text },
  returned: { title: m.admin_order_return_title, text: m.admin_order_return_text },
  failed: { title: m.admin_order_fail_title, text: m.admin_order_fail_text },
}

type MoveDialogProps = {
  order: StaffOrder
  to: OrderStatus
  move: (to: OrderStatus, details: Details) => Promise<unknown>
  onClose: () => void
}

function MoveDialog({ order, to, move, onClose }: MoveDialogProps) {
  const question = questions[to]
  // After a payment the server refuses the earlier amount once; the reloaded order has the present one.
  const due = amountDueBeforeStatus(order, to)
  const isUnpaid = due > 0
  const isRefunded = isUnpaid && order.paymentStatus === 'refunded'
  const amount = formatVnd(due)
  const name = statusChangeName(order.orderStatus, to)
  return (
    <ActionFormDialog
      title={
        isRefunded
          ? m.admin_order_refunded_title()
          : isUnpaid
            ? m.admin_order_unpaid_title({ due: amount })
            : (question?.title() ?? name)
      }
      text={
        isRefunded
          ? m.admin_order_refunded_text()
          : isUnpaid
            ? m.admin_order_unpaid_text({ due: amount })
            : question?.text()
      }
      yes={isUnpaid && !isRefunded ? m.admin_order_unpaid_yes({ move: name }) : name}
      tone={isEnd(to) ? 'danger' : undefined}
      done={movedMessage(order, to)}
      onClose={onClose}
      onYes={(form) =>
        move(to, {
          ...(question && { reason: fieldText(form, 'reason') }),
          ...(to === 'returned' && { restockAmounts: restockedAmounts(form, order.lines) }),
          ...(isUnpaid && { confirmedDue: due }),
        })
      }
    >
      {(errors) => (
        <>
          {question && (
            <ReasonField
              error={errors.reason}
              defaultValue={to === 'failed' ? m.admin_order_fail_refused({}, { locale: order.locale }) : undefined}
            />
          )}
          {to === 'returned' && <ReturnedLines order={order} errors={errors} />}
        </>
      )}
    </ActionFormDialog>
  )
}
