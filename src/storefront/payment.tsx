import { useEffect } from 'react'
import { data, redirect, useSearchParams, useSubmit } from 'react-router'
import { apiContext } from '#foundation/api-context.ts'
import { formatVnd } from '#foundation/money.ts'
import { currentLocale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { hasEnded } from '#orders/rules.ts'
import { orderStatusName } from '#orders/words.ts'
import { askPayment, claimTransfer, getPayment, type Payment, startPayment } from '#payments/contract.ts'
import { looksFailed } from '#payments/rules.ts'
import { OtherWays, PayAtProvider } from '#payments/web/pay-buttons.tsx'
import { TimeLeft } from '#payments/web/time-left.tsx'
import { Claim, TransferDetails } from '#payments/web/transfer-details.tsx'
import { usePaymentState } from '#payments/web/use-payment-state.ts'
import { useSecondsLeft } from '#payments/web/use-seconds-left.ts'
import { Alert } from '#ui/alert.tsx'
import { ButtonLink } from '#ui/button.tsx'
import type { Route } from './+types/payment'
import { CheckoutSteps } from './checkout-steps.tsx'
import { OrderMissingOnDemand } from './order-missing-on-demand.tsx'
import { pageMeta } from './page-meta.ts'

/** An order that is missing brings its own title. */
export const meta: Route.MetaFunction = ({ error }) => (error ? [] : pageMeta({ title: m.payment_title() }))

const orderOf = (request: Request) => new URL(request.url).searchParams.get('order')?.trim().slice(0, 64)

/** Who comes back from a provider need not wait for its report: without scripts this is the only time it is asked. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const [id, api] = [orderOf(request), context.get(apiContext)]
  if (!id) return { payment: undefined }
  const payment = await api(getPayment, { params: { id } })
  const isWaiting = payment.isPayable && new URL(request.url).searchParams.has('back')
  if (!isWaiting) return { payment }
  await Promise.race([api(askPayment, { body: { orderId: id } }).catch(() => undefined), wait(patienceMs)])
  return { payment: await api(getPayment, { params: { id } }) }
}

/** How long a page waits for a provider; afterwards the page itself goes on asking. */
const patienceMs = 2500
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Sends the buyer to a provider, or takes down that the transfer was made. A refusal is shown, and the order stays. */
export async function action({ request, context }: Route.ActionArgs) {
  const [orderId = '', form, api] = [orderOf(request), await request.formData(), context.get(apiContext)]
  try {
    if (form.get('intent') === 'claim') {
      await api(claimTransfer, { body: { orderId } })
      return redirect(`/checkout/payment?order=${orderId}&way=bank_transfer`)
    }
    const paymentMethod = String(form.get('method') ?? '')
    const { url } = await api(startPayment, { body: { orderId, paymentMethod } })
    return redirect(url ?? `/checkout/payment?order=${orderId}&way=bank_transfer`)
  } catch (refusal) {
    if (!(refusal instanceof Response) || refusal.status >= 500) throw refusal
    const { message } = (await refusal.json()) as { message: string }
    return data({ problem: message }, { status: refusal.status })
  }
}

export default function PaymentScreen({ loaderData: { payment }, actionData }: Route.ComponentProps) {
  if (!payment) return <NoOrder />
  return (
    <div className="mx-auto max-w-3xl">
      <CheckoutSteps current="payment" />
      <h1 className="mt-4 text-3xl">{m.payment_title()}</h1>
      <div className="mt-6 flex flex-col gap-6">
        {actionData?.problem && <Alert tone="danger">{actionData.problem}</Alert>}
        <HowToPay payment={payment} />
        <ButtonLink
          to={`/order/${payment.orderId}?placed=1`}
          variant={payment.isPayable ? 'secondary' : 'primary'}
          size="l"
        >
          {m.payment_view_order()}
        </ButtonLink>
      </div>
    </div>
  )
}

function HowToPay({ payment }: { payment: Payment }) {
  const [search] = useSearchParams()
  usePaymentState(payment, search.has('back'))
  const chosen = search.get('way') ?? payment.paymentMethod
  const method = payment.methods.find((offered) => offered === chosen)
  useGoingAtOnce(payment, method)
  const seconds = useSecondsLeft(payment)
  if (!payment.isPayable || payment.isUnderReview) return <WhatBecameOfIt payment={payment} />
  if (payment.secondsLeft === 0 || seconds === 0) return <TimeIsUp payment={payment} />
  return (
    <>
      <HowItWent payment={payment} search={search} />
      {payment.payableUntil && <TimeLeft until={payment.payableUntil} seconds={seconds} />}
      {method === 'bank_transfer' && payment.transfer && (
        <TransferDetails payment={payment} transfer={payment.transfer} />
      )}
      {method && method !== 'bank_transfer' && <PayAtProvider payment={payment} method={method} />}
      {!method && <AtTheDoor payment={payment} />}
      <OtherWays
        payment={payment}
        current={method ?? ''}
        title={method ? m.payment_other_way() : m.payment_pay_ahead()}
      />
    </>
  )
}

/** The order ends within minutes: nobody is to pay it any more, and who has just paid says so. */
function TimeIsUp({ payment }: { payment: Payment }) {
  return (
    <>
      <Alert tone="warning" title={m.payment_expired()}>
        {m.payment_expired_text()}
      </Alert>
      {payment.methods.includes('bank_transfer') && <Claim payment={payment} />}
    </>
  )
}

/** Right after placing, on to the provider without another press; coming back later does not go there again. */
function useGoingAtOnce({ isPayable }: Payment, method: string | undefined) {
  const [search, setSearch] = useSearchParams()
  const submit = useSubmit()
  const isToGo = search.get('start') === '1'
  useEffect(() => {
    if (!isToGo) return
    setSearch(
      (before) => {
        before.delete('start')
        return before
      },
      { replace: true },
    )
    if (isPayable && method && method !== 'bank_transfer') void submit({ intent: 'pay', method }, { method: 'post' })
  }, [isToGo, isPayable, method, setSearch, submit])
}

function WhatBecameOfIt({ payment }: { payment: Payment }) {
  const { orderStatus, paymentStatus, isUnderReview } = payment
  const isOver = hasEnded(orderStatus)
  return (
    <>
      {paymentStatus === 'paid' && !isOver && (
        <Alert tone="success" title={m.payment_success()}>
          {m.result_success_message()}
        </Alert>
      )}
      {paymentStatus === 'refunded' && <Alert tone="info" title={m.order_pay_refunded()} />}
      {isOver && (
        <Alert tone="warning" title={orderStatusName(orderStatus)}>
          {orderStatus === 'cancelled' && paymentStatus === 'paid' && m.order_next_refund()}
        </Alert>
      )}
      {isUnderReview && (
        <Alert tone="info" title={m.payment_review_title()}>
          {m.payment_review_text()}
        </Alert>
      )}
      <p>
        {m.order_id()}: <strong className="tabular-nums">{payment.orderId}</strong> ·{' '}
        {formatVnd(payment.orderTotal, currentLocale())}
      </p>
    </>
  )
}

/** What the buyer came back with from a provider; the provider's own report decides, so this is only shown. */
function HowItWent({ payment, search }: { payment: Payment; search: URLSearchParams }) {
  if (payment.paymentStatus === 'failed' || looksFailed(search)) {
    return (
      <Alert tone="warning" title={m.payment_failed()}>
        {m.payment_failed_text()}
      </Alert>
    )
  }
  if (!search.has('back')) return null
  return (
    <Alert tone="info" title={m.payment_waiting()}>
      {m.payment_self_updating()}
    </Alert>
  )
}

function AtTheDoor({ payment }: { payment: Payment }) {
  const isDoor = payment.paymentMethod === 'cod'
  return (
    <section className="card p-6 text-center">
      <p className="text-muted">{isDoor ? m.payment_on_delivery() : m.payment_account_later()}</p>
      <p className="mt-1 font-semibold text-3xl tabular-nums">{formatVnd(payment.amountDue, currentLocale())}</p>
      <p className="mt-3">
        {m.order_id()}: <strong className="tabular-nums">{payment.orderId}</strong>
      </p>
    </section>
  )
}

function NoOrder() {
  return (
    <section className="flex flex-col items-center py-16 text-center">
      <h1 className="text-3xl">{m.payment_title()}</h1>
      <p className="mt-4 text-muted">{m.payment_no_order()}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/shopping-cart">{m.cart_view()}</ButtonLink>
        <ButtonLink to="/track-order" variant="secondary">
          {m.nav_track_order()}
        </ButtonLink>
      </div>
    </section>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OrderMissingOnDemand error={error} />
}
