import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { apiContext } from '#foundation/api-context.ts'
import { ApiError, call } from '#foundation/browser-api.ts'
import { m } from '#i18n/messages.js'
import { getOrder } from '#orders/contract.ts'
import { normalizePhone, readOrderId } from '#orders/rules.ts'
import { rememberOrder, useOwnOrders } from '#orders/web/own-orders.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Route } from './+types/track-order'
import { pageMeta } from './page-meta.ts'
import { wordsOfRefusal } from './refusal-words.ts'

type Answer = { id: string; phone: string; problem?: string; phoneProblem?: string }

export const meta: Route.MetaFunction = () => pageMeta({ title: m.nav_track_order() })

/** Without JavaScript: checks the pair and leads to the whole order under its signed link; no address carries the number. */
export async function action({ request, context }: Route.ActionArgs) {
  const asked = readForm(await request.formData())
  if (asked.problem || asked.phoneProblem) return data(asked, { status: 422 })
  try {
    const input = { params: { id: asked.id }, query: proofOf(asked.phone) }
    const order = await context.get(apiContext)(getOrder, input)
    return redirect(`/order/${order.orderId}?key=${order.trackingKey}`)
  } catch (refusal) {
    const { problem, status } = await wordsOfRefusal(refusal)
    return data({ ...asked, problem }, { status })
  }
}

/** With JavaScript: the same, and this device remembers the phone number, so that the order shows all. */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<Answer | Response> {
  const asked = readForm(await request.formData())
  if (asked.problem || asked.phoneProblem) return asked
  try {
    const input = { params: { id: asked.id }, query: proofOf(asked.phone) }
    const order = await call<typeof getOrder>({ method: 'GET', path: '/order/:id' }, input)
    // Whoever came by e-mail gets the number that the order has.
    rememberOrder({ orderId: order.orderId, phone: order.phoneNumber })
    return redirect(`/order/${order.orderId}`)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { ...asked, problem: error.message }
  }
}

export default function TrackOrder({ actionData }: Route.ComponentProps) {
  const isAsking = useNavigation().formMethod === 'POST'
  return (
    <div className="shop-width max-w-xl py-8 md:py-12">
      <h1 className="text-3xl">{m.nav_track_order()}</h1>
      <p className="mt-2 text-muted">{m.order_track_hint()}</p>
      <Form method="post" className="mt-6 flex flex-col gap-5">
        {actionData?.problem && <Alert tone="danger">{actionData.problem}</Alert>}
        <TextField
          label={m.order_id()}
          name="id"
          hint={m.order_track_id_hint()}
          defaultValue={actionData?.id}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
        />
        <TextField
          label={m.order_track_proof()}
          name="phone"
          defaultValue={actionData?.phone}
          error={actionData?.phoneProblem}
          required
          autoComplete="on"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
        />
        <Button type="submit" size="l" busy={isAsking}>
          {m.order_track()}
        </Button>
      </Form>
      <OwnOrderList />
    </div>
  )
}

/** Orders this device knows. */
function OwnOrderList() {
  const orders = useOwnOrders()
  if (orders.length === 0) return null
  return (
    <section className="mt-12">
      <h2 className="text-xl">{m.order_my_orders()}</h2>
      <ul className="mt-3 divide-y divide-line border-line border-y">
        {orders.map(({ orderId }) => (
          <li key={orderId}>
            <Link to={`/order/${orderId}`} className="flex min-h-12 items-center tabular-nums hover:underline">
              {orderId}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const isEmail = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text)
const proofOf = (text: string) => (isEmail(text) ? { email: text } : { phone: text })

/** What was asked, the id in any writing. Whether the pair is right only the server knows. */
function readForm(form: FormData): Answer {
  const [id, phone] = ['id', 'phone'].map((name) => String(form.get(name) ?? '').trim()) as [string, string]
  if (normalizePhone(phone) === undefined && !isEmail(phone))
    return { id, phone, phoneProblem: m.order_track_proof_invalid() }
  return readOrderId(id) ? { id, phone } : { id, phone, problem: m.order_phone_wrong() }
}
