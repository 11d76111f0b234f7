import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { apiErrorMessage, call } from '#foundation/api-client/browser-api.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import type { getOrder } from '#orders/contract.ts'
import { rememberOrder, useOwnOrders } from '#orders/web/own-orders.ts'
import { Button } from '#ui/actions/button.tsx'
import { leaveFor, useBusy } from '#ui/browser/use-busy.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { LatestOrders, MyOrders } from './my-orders.tsx'
import { hasProblem, orderCredentialsOf, readTrackOrderForm, type TrackOrderAnswer } from './track-order-form.ts'

type TrackOrderProps = {
  /** The search form for one order, the last orders known on this device, or all of them. */
  view: 'form' | 'recent' | 'list'
  returned?: TrackOrderAnswer | undefined
}

/**
 * The search for an order, or the orders known on this device. Two pages share this island: the list of all islands is
 * part of every page's script, and would be longer with two.
 */
export default function TrackOrder({ view, returned }: TrackOrderProps) {
  if (view === 'form') return <OrderSearch returned={returned} />
  return view === 'list' ? <MyOrders /> : <RecentOrders />
}

/** Finds an order by its id and phone number or email; this device stores its key, so that all details are shown. */
function OrderSearch({ returned }: Pick<TrackOrderProps, 'returned'>) {
  const [answer, setAnswer] = useState(returned)
  const { isBusy: isSending, whileBusy } = useBusy()

  async function search(form: HTMLFormElement) {
    const found = await find(readTrackOrderForm(new FormData(form)))
    flushSync(() => setAnswer(found))
    if (found.idProblem || found.proofProblem) form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (!isSending) void whileBusy(() => search(form))
  }
  /** Clears the error of a field while it is being corrected. */
  const correct = (problems: Partial<TrackOrderAnswer>) => answer && setAnswer({ ...answer, ...problems })

  return (
    <div className="shop-width max-w-xl py-8 md:py-12">
      <h1 className="text-3xl">{m.nav_track_order()}</h1>
      <p className="mt-2 text-muted">{m.order_track_hint()}</p>
      <form method="post" noValidate onSubmit={submit} className="mt-6 flex flex-col gap-5">
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
          defaultValue={answer?.proof}
          error={answer?.proofProblem}
          onChange={() => correct({ proofProblem: undefined, problem: undefined })}
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
    </div>
  )
}

/** Goes to the order, or returns why it was not found. */
async function find(form: TrackOrderAnswer): Promise<TrackOrderAnswer> {
  if (hasProblem(form)) return form
  try {
    const input = { params: { id: form.id }, query: orderCredentialsOf(form.proof) }
    const order = await call<typeof getOrder>({ method: 'GET', path: '/order/:id' }, input)
    // The device's key stays out of the browser's history, unless it could not be stored elsewhere.
    const key = rememberOrder(order) ? undefined : (order.trackingKey ?? undefined)
    await leaveFor(urlOf('order', { id: order.orderId }, { key }))
    return form
  } catch (error) {
    return { ...form, problem: apiErrorMessage(error) }
  }
}

/** The last orders known on this device; `/my-orders` shows more of them. */
function RecentOrders() {
  if (useOwnOrders().length === 0) return null
  return (
    <section className="shop-width max-w-xl pt-4">
      <h2 className="text-xl">{m.my_orders_title()}</h2>
      <LatestOrders />
      <Link to={urlOf('myOrders')} className="inline-flex min-h-11 items-center underline underline-offset-4">
        {m.my_orders_open()}
      </Link>
    </section>
  )
}
