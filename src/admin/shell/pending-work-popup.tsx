import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatLocalDateTime } from '#foundation/dates/format-dates.ts'
import { formatVnd } from '#foundation/money.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import type { SessionUser } from '#identity/web/session.ts'
import { Popup } from '../kit/overlays/popup.tsx'
import { screenPathOf, usePendingWork } from './use-pending-work.ts'

/** What waits for somebody: orders to confirm, reviews to approve and questions to answer. */
export function PendingWorkPopup({ user }: { user: SessionUser }) {
  const { orders, reviews, questions, refresh } = usePendingWork(user)
  const count = (orders?.total ?? 0) + (reviews?.total ?? 0) + (questions?.total ?? 0)
  const orderScreen = screenPathOf(user, 'order')
  const reviewScreen = screenPathOf(user, 'review')
  const questionScreen = screenPathOf(user, 'question')
  return (
    <Popup
      icon="message"
      label={count > 0 ? m.admin_messages_waiting({ n: count }) : m.admin_topbar_messages()}
      title={m.admin_topbar_messages()}
      badge={count}
      onOpen={refresh}
    >
      {(close) => (
        <>
          {count === 0 && <p className="text-muted text-sm">{m.admin_messages_none()}</p>}
          {orders && orders.total > 0 && (
            <Part
              title={m.admin_messages_orders()}
              total={orders.total}
              onFollow={close}
              all={orderScreen && `${orderScreen}?status=pending`}
            >
              {orders.items.map((order) => (
                <Item
                  key={order.id}
                  to={orderScreen ? `${orderScreen}/${order.orderId}` : urlOf('order', { id: order.orderId })}
                  onFollow={close}
                  title={`${order.fullname} · ${formatVnd(order.orderTotal)}`}
                  text={`${order.orderId} · ${formatLocalDateTime(order.orderDate)}`}
                />
              ))}
            </Part>
          )}
          {reviews && reviews.total > 0 && (
            <Part
              title={m.admin_task_reviews()}
              total={reviews.total}
              onFollow={close}
              all={reviewScreen && `${reviewScreen}?state=waiting`}
            >
              {reviews.items.map((review) => (
                <Item
                  key={review.id}
                  to={reviewScreen}
                  onFollow={close}
                  title={`${review.name} · ${review.rating} ★`}
                  text={review.content}
                />
              ))}
            </Part>
          )}
          {questions && questions.total > 0 && (
            <Part
              title={m.admin_task_questions()}
              total={questions.total}
              onFollow={close}
              all={questionScreen && `${questionScreen}?state=waiting`}
            >
              {questions.items.map(({ id, name, question }) => (
                <Item key={id} to={questionScreen} onFollow={close} title={name} text={question} />
              ))}
            </Part>
          )}
        </>
      )}
    </Popup>
  )
}

type PartProps = { title: string; total: number; all: string | undefined; onFollow: () => void; children: ReactNode }

function Part({ title, total, all, onFollow, children }: PartProps) {
  return (
    <section className="mt-3 first:mt-0">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-medium font-sans text-sm">
          {title} <span className="text-muted tabular-nums">({total})</span>
        </h3>
        {all && (
          <Link
            to={all}
            onClick={onFollow}
            className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
          >
            {m.common_see_all()}
          </Link>
        )}
      </div>
      <ul>{children}</ul>
    </section>
  )
}

type ItemProps = { to: string | undefined; title: string; text: string; onFollow: () => void }

function Item({ to, title, text, onFollow }: ItemProps) {
  const content = (
    <>
      <span className="block truncate font-medium text-sm">{title}</span>
      <span className="block truncate text-muted text-xs">{text}</span>
    </>
  )
  return (
    <li>
      {to ? (
        <Link to={to} onClick={onFollow} className="-mx-2 block rounded-md px-2 py-1.5 hover:bg-paper-sunken">
          {content}
        </Link>
      ) : (
        <span className="block py-1.5">{content}</span>
      )}
    </li>
  )
}
