import { useState } from 'react'
import { call } from '#foundation/browser-api.ts'
import { m } from '#i18n/messages.js'
import type { OrderStatus } from '#orders/contract.ts'
import { orderMoves } from '#orders/rules.ts'
import type { changeOrderStatus, StaffOrder } from '#orders/staff-contract.ts'
import { orderStatusName } from '#orders/words.ts'
import { Button } from '#ui/button.tsx'
import { useAttempt } from '../kit/attempt.ts'
import { AskDialog, given } from './ask-dialog.tsx'
import { moveWords } from './move-words.ts'
import { ReasonField } from './reason-field.tsx'
import { ReturnedLines, restocked } from './returned-lines.tsx'

/** The states an order may go to from here. Ending it asks for a reason; a return also what becomes of the goods. */
export function MoveButtons({ order }: { order: StaffOrder }) {
  const { attempt, isBusy } = useAttempt()
  const [asked, ask] = useState<OrderStatus>()
  const move = (orderStatus: OrderStatus, more: { reason?: string; restock?: number[] } = {}) =>
    attempt(() =>
      call<typeof changeOrderStatus>(
        { method: 'PUT', path: '/order/:id/status' },
        { params: { id: order.id }, body: { orderStatus, ...more } },
        { seenVersion: order.version },
      ),
    )
  return (
    <>
      {[...orderMoves[order.orderStatus]].reverse().map((status) => (
        <Button
          key={status}
          variant={isEnd(status) ? 'danger' : 'primary'}
          busy={isBusy}
          onClick={() => (isEnd(status) ? ask(status) : void move(status))}
        >
          {moveWords[status]?.() ?? orderStatusName(status)}
        </Button>
      ))}
      {asked && (
        <AskDialog
          title={asked === 'cancelled' ? m.admin_order_cancel_title() : m.admin_order_return_title()}
          text={asked === 'cancelled' ? m.admin_order_cancel_text() : m.admin_order_return_text()}
          yes={moveWords[asked]?.() ?? orderStatusName(asked)}
          tone="danger"
          onClose={() => ask(undefined)}
          onYes={(form) =>
            move(asked, { reason: given(form, 'reason'), ...(asked === 'returned' && { restock: restocked(form) }) })
          }
        >
          <ReasonField />
          {asked === 'returned' && <ReturnedLines order={order} />}
        </AskDialog>
      )}
    </>
  )
}

const isEnd = (status: OrderStatus) => status === 'cancelled' || status === 'returned'
