import { useEffect } from 'react'
import { formatVnd } from '#foundation/money.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { orderStatusName } from '#orders/order-labels.ts'
import { isEndedWithoutSale } from '#orders/rules.ts'
import type { Payment } from '#payments/contract.ts'
import { isFailedReturn } from '#payments/rules.ts'
import { OtherPaymentMethods, PayAtProvider } from '#payments/web/pay-buttons.tsx'
import { TimeLeft } from '#payments/web/time-left.tsx'
import { ReportTransferButton, TransferDetails } from '#payments/web/transfer-details.tsx'
import { useReloadOnPaymentChange } from '#payments/web/use-reload-on-payment-change.ts'
import { useSecondsLeft } from '#payments/web/use-seconds-left.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'

type PaymentScreenProps = {
  payment: Payment
  /** The URL's query string. */
  search: string
  /** Why the form was refused. */
  problem: string | undefined
}

/** How to pay an order, the state of the payment, and its result. */
export default function PaymentScreen({ payment, search, problem }: PaymentScreenProps) {
  return (
    <div className="mt-6 flex flex-col gap-6">
      {problem && <Alert tone="danger">{problem}</Alert>}
      <HowToPay payment={payment} search={new URLSearchParams(search)} />
      <ButtonLink
        to={urlOf('order', { id: payment.orderId }, { placed: 1 })}
        variant={payment.isPayable ? 'secondary' : 'primary'}
        size="l"
      >
        {m.payment_view_order()}
      </ButtonLink>
    </div>
  )
}

function HowToPay({ payment, search }: { payment: Payment; search: URLSearchParams }) {
  useReloadOnPaymentChange(payment, search.has('back'))
  const chosen = search.get('way') ?? payment.paymentMethod
  const method = payment.methods.find((offered) => offered === chosen)
  useAutoRedirect(payment, method, search)
  const seconds = useSecondsLeft(payment)
  if (!payment.isPayable || payment.isUnderReview) return <PaymentOutcome payment={payment} />
  const isFailed = payment.paymentStatus === 'failed' || isFailedReturn(search)
  const isAwaited = search.has('back') && !isFailed
  if (payment.secondsLeft === 0 || seconds === 0) return isAwaited ? <Awaited /> : <TimeIsUp payment={payment} />
  return (
    <>
      {isFailed && (
        <Alert tone="warning" title={m.payment_failed()}>
          {m.payment_failed_text()}
        </Alert>
      )}
      {isAwaited && <Awaited />}
      {payment.payableUntil && <TimeLeft until={payment.payableUntil} seconds={seconds} />}
      {method === 'bank_transfer' && payment.transfer && (
        <TransferDetails payment={payment} transfer={payment.transfer} />
      )}
      {method && method !== 'bank_transfer' && <PayAtProvider payment={payment} method={method} />}
      {!method && <NotPayableOnline payment={payment} />}
      <OtherPaymentMethods
        payment={payment}
        current={method ?? ''}
        title={method ? m.payment_other_way() : m.payment_pay_ahead()}
      />
    </>
  )
}

/**
 * Shown once the payment period is over; the order is cancelled within minutes. It should no longer be paid, but a
 * transfer already made can be reported.
 */
function TimeIsUp({ payment }: { payment: Payment }) {
  return (
    <>
      <Alert tone="warning" title={m.payment_expired()}>
        {m.payment_expired_text()}
      </Alert>
      {payment.methods.includes('bank_transfer') && <ReportTransferButton payment={payment} />}
    </>
  )
}

/** Continues to the provider right after the order is placed, but not when the page is opened again later. */
function useAutoRedirect({ isPayable }: Payment, method: string | undefined, search: URLSearchParams) {
  const isToGo = search.get('start') === '1' && isPayable && method !== undefined && method !== 'bank_transfer'
  useEffect(() => {
    const here = new URL(location.href)
    if (!here.searchParams.has('start')) return
    here.searchParams.delete('start')
    history.replaceState(history.state, '', here)
    if (isToGo) document.querySelector<HTMLFormElement>('form[data-pay]')?.requestSubmit(null)
  }, [isToGo])
}

function PaymentOutcome({ payment }: { payment: Payment }) {
  const { orderStatus, paymentStatus, isUnderReview } = payment
  const isOver = isEndedWithoutSale(orderStatus)
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
          {payment.isRefundDue && m.order_next_refund()}
        </Alert>
      )}
      {isUnderReview && (
        <Alert tone="info" title={m.payment_review_title()}>
          {m.payment_review_text()}
        </Alert>
      )}
      <p>
        {m.order_id()}: <strong className="tabular-nums">{payment.orderId}</strong>
        {payment.showsPrices && ` · ${formatVnd(payment.orderTotal)}`}
      </p>
    </>
  )
}

/** The buyer returned from a provider. Display only: the provider's server-side notification decides. */
function Awaited() {
  return (
    <Alert tone="info" title={m.payment_waiting()}>
      <span className="needs-script">{m.payment_self_updating()}</span>
    </Alert>
  )
}

function NotPayableOnline({ payment }: { payment: Payment }) {
  const isCod = payment.paymentMethod === 'cod'
  return (
    <section className="card p-6 text-center">
      <p className="text-muted">{isCod ? m.payment_on_delivery() : m.payment_account_later()}</p>
      <p className="mt-1 font-semibold text-3xl tabular-nums">{formatVnd(payment.amountDue)}</p>
      <p className="mt-3">
        {m.order_id()}: <strong className="tabular-nums">{payment.orderId}</strong>
      </p>
    </section>
  )
}
