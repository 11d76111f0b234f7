import { useEffect, useRef } from 'react'
import { data, redirect, useSearchParams } from 'react-router'
import { apiContext } from '#foundation/api-context.ts'
import { ApiError, call } from '#foundation/browser-api.ts'
import { m } from '#i18n/messages.js'
import { cancelOrder, getOrder, type Order } from '#orders/contract.ts'
import { CancelOrder } from '#orders/web/cancel-order.tsx'
import { OrderDetails, OrderSums } from '#orders/web/order-details.tsx'
import { OrderHistory } from '#orders/web/order-history.tsx'
import { OrderLines } from '#orders/web/order-lines.tsx'
import { OrderReceiver } from '#orders/web/order-receiver.tsx'
import { knownPhone, rememberOrder } from '#orders/web/own-orders.ts'
import { newerOf, useWholeOrder } from '#orders/web/use-whole-order.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { Route } from './+types/order'
import { OrderMissingOnDemand } from './order-missing-on-demand.tsx'
import { OrderNumber } from './order-number.tsx'
import { OrderPlaced } from './order-placed.tsx'
import { pageMeta } from './page-meta.ts'
import { wordsOfRefusal } from './refusal-words.ts'

type Intent = 'unlock' | 'cancel'
type Answer = { order?: Order; problem?: string; intent: Intent }

/** An order that is missing brings its own title. */
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ title: `${m.order_details()} ${loaderData.order.orderId}` }) : []

/** It may show a name and an address: no cache in between keeps it. */
export const headers = () => ({ 'Cache-Control': 'private, no-store' })

/** Masked at its bare address; whole with the key of the signed link. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const key = new URL(request.url).searchParams.get('key')?.slice(0, 64)
  const input = { params: { id: params.id.slice(0, 64) }, query: key ? { key } : {} }
  return { order: await context.get(apiContext)(getOrder, input) }
}

/** An order that this device knows is read whole at once; after a full load `useWholeOrder` does it. */
export async function clientLoader({ request, params, serverLoader }: Route.ClientLoaderArgs) {
  const phone = knownPhone(params.id)
  if (!phone || new URL(request.url).searchParams.has('key')) return serverLoader()
  const input = { params: { id: params.id }, query: { phone } }
  const asked = call<typeof getOrder>({ method: 'GET', path: '/order/:id' }, input)
  return asked.then(
    (order) => ({ order }),
    () => serverLoader(),
  )
}

/** Without JavaScript: what the phone number opens is shown under the signed link, so that no address carries the number. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const asked = readForm(await request.formData())
  const [api, id] = [context.get(apiContext), params.id.slice(0, 64)]
  try {
    const { reason, ...proof } = asked.proof
    const order =
      asked.intent === 'cancel'
        ? await api(cancelOrder, { params: { id }, body: { ...proof, reason } })
        : await api(getOrder, { params: { id }, query: proof })
    return redirect(`/order/${order.orderId}?key=${order.trackingKey}`)
  } catch (refusal) {
    const { problem, status } = await wordsOfRefusal(refusal)
    return data<Answer>({ problem, intent: asked.intent }, { status })
  }
}

/** With JavaScript: the same, and the address stays as it is; this device remembers the phone number. */
export async function clientAction({ request, params }: Route.ClientActionArgs): Promise<Answer> {
  const { intent, proof } = readForm(await request.formData())
  const { reason, ...shown } = proof
  const id = params.id
  try {
    const order =
      intent === 'cancel'
        ? await call<typeof cancelOrder>(
            { method: 'POST', path: '/order/:id/cancel' },
            { params: { id }, body: { ...shown, reason } },
          )
        : await call<typeof getOrder>({ method: 'GET', path: '/order/:id' }, { params: { id }, query: shown })
    if (shown.phone) rememberOrder({ orderId: order.orderId, phone: shown.phone })
    return { order, intent }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { problem: error.message, intent }
  }
}

export default function OrderScreen({ loaderData, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const answer: Answer | undefined = actionData
  const kept = useWholeOrder(loaderData.order)
  const order = answer?.order ? newerOf(kept, answer.order) : kept
  const isJustPlaced = search.get('placed') === '1' && order.orderStatus === 'pending'
  const problemOf = (intent: Intent) => (answer?.intent === intent ? answer.problem : undefined)
  return (
    <div className="shop-width max-w-3xl py-8 md:py-12">
      {isJustPlaced ? <OrderPlaced order={order} /> : <h1 className="text-3xl">{m.order_details()}</h1>}
      <OrderNumber order={order} />
      <div className="mt-8 flex flex-col gap-10">
        <History order={order} hasChanged={answer?.order !== undefined} />
        <section>
          <h2 className="text-xl">{m.order_details()}</h2>
          <div className="mt-4">
            <OrderDetails order={order} />
          </div>
        </section>
        <section>
          <h2 className="text-xl">{m.order_items()}</h2>
          <OrderLines lines={order.lines} />
          <div className="border-line border-t pt-4">
            <OrderSums order={order} />
          </div>
        </section>
        <OrderReceiver order={order} problem={problemOf('unlock')} />
        <div className="flex flex-wrap items-start gap-3">
          <ButtonLink to="/shop">{m.cart_empty_cta()}</ButtonLink>
          <ButtonLink to="/track-order" variant="secondary">
            {m.nav_track_order()}
          </ButtonLink>
          {order.trackingKey && (
            <ButtonLink to={`/order/${order.orderId}/receipt?key=${order.trackingKey}`} variant="secondary">
              {m.receipt_open()}
            </ButtonLink>
          )}
          <CancelOrder order={order} problem={problemOf('cancel')} />
        </div>
      </div>
    </div>
  )
}

/** After the buyer did something, the reading goes on here: what they pressed is gone. */
function History({ order, hasChanged }: { order: Order; hasChanged: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (hasChanged) heading.current?.focus()
  }, [hasChanged])
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        {m.order_history()}
      </h2>
      <OrderHistory order={order} />
    </section>
  )
}

function readForm(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim() || undefined
  const intent: Intent = form.get('intent') === 'cancel' ? 'cancel' : 'unlock'
  return { intent, proof: { phone: text('phone'), key: text('key'), reason: text('reason') } }
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OrderMissingOnDemand error={error} />
}
