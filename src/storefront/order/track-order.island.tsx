import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError, call } from '#foundation/api-client/browser-api.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { currentLocale, localizedPath } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { getOrder } from '#orders/contract.ts'
import { rememberOrder, useOwnOrders } from '#orders/web/own-orders.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { MyOrders } from './my-orders.tsx'
import { hasProblem, proofOf, readTrackOrderForm, type TrackOrderAnswer } from './track-order-form.ts'

type TrackOrderProps = {
  /** The search form for one order, or the list of orders known on this device. */
  view: 'form' | 'list'
  returned?: TrackOrderAnswer | undefined
}

/** Two pages share one island: a separate entry would enlarge every page that lists the islands. */
export default function TrackOrder({ view, returned }: TrackOrderProps) {
  return view === 'list' ? <MyOrders /> : <OrderSearch returned={returned} />
}

/** Finds an order by its id and phone number; this device stores its key, so that all details are shown. */
function OrderSearch({ returned }: Pick<TrackOrderProps, 'returned'>) {
  const [answer, setAnswer] = useState(returned)
  const [isSending, setSending] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    const form = event.currentTarget
    const found = await find(readTrackOrderForm(new FormData(form)))
    flushSync(() => setAnswer(found))
    if (found.idProblem || found.phoneProblem) form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    setSending(false)
  }
  /** Clears the error of a field while it is being corrected. */
  const correct = (problems: Partial<TrackOrderAnswer>) => answer && setAnswer({ ...answer, ...problems })

  return (
    <div className="shop-width max-w-xl py-8 md:py-12">
      <h1 className="text-3xl">{m.nav_track_order()}</h1>
      <p className="mt-2 text-muted">{m.order_track_hint()}</p>
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="mt-6 flex flex-col gap-5">
        {answer?.problem && <Alert tone="danger">{answer.problem}</Alert>}
        <TextField
          label={m.order_id()}
          name="id"
          hint={m.order_track_id_hint()}
          defaultValue={answer?.id}
          error={answer?.idProblem}
          onChange={() => correct({ idProblem: undefined, problem: undefined })}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
        />
        <TextField
          label={m.order_track_proof()}
          name="phone"
          defaultValue={answer?.phone}
          error={answer?.phoneProblem}
          onChange={() => correct({ phoneProblem: undefined, problem: undefined })}
          required
          autoComplete="on"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
        />
        <Button type="submit" size="l" busy={isSending}>
          {m.order_track()}
        </Button>
      </form>
      <OwnOrderList />
    </div>
  )
}

/** Goes to the order, or returns why it was not found. */
async function find(form: TrackOrderAnswer): Promise<TrackOrderAnswer> {
  if (hasProblem(form)) return form
  try {
    const input = { params: { id: form.id }, query: proofOf(form.phone) }
    const order = await call<typeof getOrder>({ method: 'GET', path: '/order/:id' }, input)
    rememberOrder(order)
    location.assign(localizedPath(currentLocale(), urlOf('order', { id: order.orderId })))
    return form
  } catch (error) {
    return { ...form, problem: error instanceof ApiError ? error.message : m.common_error_network() }
  }
}

/** The orders known on this device. */
function OwnOrderList() {
  const orders = useOwnOrders()
  if (orders.length === 0) return null
  return (
    <section className="mt-12">
      <h2 className="text-xl">{m.order_my_orders()}</h2>
      <ul className="mt-3 divide-y divide-line border-line border-y">
        {orders.map(({ orderId }) => (
          <li key={orderId}>
            <Link
              to={urlOf('order', { id: orderId })}
              className="flex min-h-12 items-center tabular-nums hover:underline"
            >
              {orderId}
            </Link>
          </li>
        ))}
      </ul>
      <Link to={urlOf('myOrders')} className="inline-flex min-h-11 items-center underline underline-offset-4">
        {m.my_orders_open()}
      </Link>
    </section>
  )
}
