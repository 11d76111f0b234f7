import { useRef } from 'react'
import { call } from '#foundation/api-client/browser-api.ts'
import { formatLocalDateTime } from '#foundation/dates/format-dates.ts'
import { m } from '#i18n/messages.js'
import type { OrderEvent } from '#orders/contract.ts'
import { paymentMethodName } from '#orders/method-labels.ts'
import { orderStatusName } from '#orders/order-labels.ts'
import type { addOrderNote, StaffOrder } from '#orders/staff-contract.ts'
import type { EmailSummary, resendMessage } from '#system/message-contract.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextArea } from '#ui/fields/text-field.tsx'
import { DraftNote } from '../kit/form/draft-note.tsx'
import { useAttempt } from '../kit/form/use-attempt.ts'
import { useDraft } from '../kit/form/use-draft.ts'
import type { Listing, Loaded } from '../kit/load-result.ts'
import { Panel } from '../kit/panel.tsx'
import { QuietButton } from '../kit/quiet-button.tsx'
import { LoadErrorAlert } from '../kit/table/table-states.tsx'
import { useCan } from '../kit/use-can.ts'
import { sourceName } from './payments/payment-labels.ts'

/** Events of the order: what, when, who and why, newest first. */
export function EventsPanel({ events }: { events: readonly OrderEvent[] }) {
  return (
    <Panel title={m.admin_order_events()}>
      <ol>
        {events.toReversed().map((event) => (
          <li
            key={`${event.kind} ${event.toStatus ?? ''} ${event.createdDate.getTime()}`}
            className="relative border-line-strong border-l pb-4 pl-5 last:border-transparent last:pb-0"
          >
            <span aria-hidden="true" className="absolute top-1.5 -left-1.25 size-2.5 rounded-full bg-line-strong" />
            <p className="font-medium text-sm">{eventName(event)}</p>
            <p className="text-muted text-xs tabular-nums">
              {formatLocalDateTime(event.createdDate)} · {actorName(event.actor)}
            </p>
            {event.reason && <p className="text-sm">{reasonOf(event)}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

const kinds: Record<string, () => string> = {
  placed: m.order_step_placed,
  expired: m.order_expired_reason,
  paid: m.order_pay_paid,
  unpaid: m.admin_event_unpaid,
  part_unpaid: m.admin_event_unpaid,
  refunded: m.order_pay_refunded,
  part_refunded: m.admin_event_part_refunded,
  part_paid: m.order_pay_partial,
  undone: m.admin_event_undone,
  edited: m.admin_event_edited,
  payment_started: m.admin_event_payment_started,
  payment_failed: m.order_pay_failed,
  transfer_claimed: m.admin_event_transfer_claimed,
}

function eventName({ kind, toStatus }: OrderEvent): string {
  return kinds[kind]?.() ?? (toStatus ? orderStatusName(toStatus) : kind)
}

/** The reason of `payment_started` is a payment method code. */
const reasonOf = ({ kind, reason }: OrderEvent) =>
  kind === 'payment_started' && reason ? paymentMethodName(reason) : reason

function actorName(actor: string | null): string {
  if (actor === 'buyer') return m.admin_event_buyer()
  return actor === 'system' || actor === null ? m.admin_event_system() : sourceName(actor)
}

/** Internal notes of staff. The typed one is stored in the browser until it is sent. */
export function NotesPanel({ order }: { order: StaffOrder }) {
  const { attempt, isBusy } = useAttempt()
  const mayWrite = useCan('order.write')
  const draft = useDraft(`note.${order.id}`, '')
  const latest = useRef(draft.value)
  latest.current = draft.value
  const add = (body: string) =>
    attempt(
      async () => {
        const where = { method: 'POST', path: '/order/:id/note' } as const
        await call<typeof addOrderNote>(where, { params: { id: order.id }, body: { body } })
        // What was typed while it was sent stays.
        if (latest.current.trim() === body) draft.reset()
      },
      { done: m.admin_did({ action: m.admin_order_note_add(), name: order.orderId }) },
    )
  return (
    <Panel title={m.admin_order_notes()}>
      {order.notes.map(({ id, body, createdDate, createdBy }) => (
        <div key={id} className="border-line border-b py-2 first:pt-0">
          <p className="whitespace-pre-line text-sm">{body}</p>
          <p className="text-muted text-xs tabular-nums">
            {formatLocalDateTime(createdDate)} · {createdBy}
          </p>
        </div>
      ))}
      {mayWrite && (
        <form
          className="mt-3 flex flex-col items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            const body = draft.value.trim()
            if (body && !isBusy) void add(body)
          }}
        >
          <div className="flex w-full flex-col gap-2">
            <DraftNote from={draft.draftFrom} onDiscard={() => draft.reset()} />
            <TextArea
              label={m.admin_order_note_new()}
              hint={m.admin_order_note_hint()}
              name="body"
              rows={2}
              maxLength={2000}
              value={draft.value}
              onChange={(event) => draft.set(event.target.value)}
            />
          </div>
          <Button type="submit" variant="secondary" busy={isBusy} className="text-sm">
            {m.admin_order_note_add()}
          </Button>
        </form>
      )}
    </Panel>
  )
}

/** Emails about this order, to the buyer and to the shop, with a resend button. */
export function MailPanel({ messages: { data, error } }: { messages: Loaded<Listing<EmailSummary>> }) {
  const { attempt, isBusy } = useAttempt()
  const mayResend = useCan('message.write')
  return (
    <Panel title={m.admin_order_mails()}>
      {error !== undefined && <LoadErrorAlert title={m.admin_table_failed()} error={error} />}
      {data?.items.length === 0 && <p className="text-muted text-sm">{m.admin_mail_empty()}</p>}
      <ul className="divide-y divide-line">
        {data?.items.map(({ id, kind, subject, recipient, state, sentDate, createdDate }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
            <div className="min-w-0 text-sm">
              <p className="wrap-anywhere">{subject ?? kind}</p>
              <p className="text-muted text-xs wrap-anywhere">
                {recipient} · {mailStates[state]()} · {formatLocalDateTime(sentDate ?? createdDate)}
              </p>
            </div>
            {mayResend && (
              <QuietButton
                busy={isBusy}
                onClick={() =>
                  void attempt(
                    () =>
                      call<typeof resendMessage>({ method: 'POST', path: '/message/:id/resend' }, { params: { id } }),
                    { done: m.admin_mail_queued_again() },
                  )
                }
              >
                {m.admin_order_mail_again()}
              </QuietButton>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const mailStates: Record<EmailSummary['state'], () => string> = {
  queued: m.admin_mail_queued,
  sending: m.admin_mail_sending,
  sent: m.admin_mail_was_sent,
  kept: m.admin_mail_kept,
  failed: m.admin_mail_failed,
}
