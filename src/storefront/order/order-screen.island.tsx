import { type FormEvent, useEffect, useRef, useState } from 'react'
import { apiErrorMessage, call } from '#foundation/api-client/browser-api.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { awaitsTransfer } from '#orders/attachments/rules.ts'
import type { cancelOrder, getOrder, Order } from '#orders/contract.ts'
import { isReceiversView } from '#orders/gift.ts'
import { isEndedWithoutSale } from '#orders/rules.ts'
import { CancelOrder } from '#orders/web/cancel-order.tsx'
import { OrderDetails, OrderSums } from '#orders/web/order-details.tsx'
import { OrderHistory } from '#orders/web/order-history.tsx'
import { OrderLines } from '#orders/web/order-lines.tsx'
import { OrderReceiver } from '#orders/web/order-receiver.tsx'
import { rememberOrder } from '#orders/web/own-orders.ts'
import { newerVersion, useUnmaskedOrder } from '#orders/web/use-unmasked-order.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { onDemand } from '#ui/browser/on-demand.tsx'
import { useBusy } from '#ui/browser/use-busy.ts'
import { useHydrated } from '#ui/browser/use-hydrated.ts'
import { type OrderAnswer, type OrderIntent, readOrderForm } from './order-form.ts'
import { OrderNumber } from './order-number.tsx'
import { OrderPlaced } from './order-placed.tsx'

const ForwardMessage = onDemand(() => import('./forward-message.tsx'))
const ReorderButton = onDemand(() => import('#checkout/web/reorder/reorder-button.tsx'))

type OrderScreenProps = {
  order: Order
  /** True right after the order was placed. */
  wasPlaced: boolean
  /** The public origin of the shop. */
  origin: string
  /** The shop's name, phone number and working hours. */
  shop: { name: string; phone: string; hours: string }
  /** The result of a form sent without scripts. */
  returned: OrderAnswer | undefined
}

/**
 * An order as its buyer or receiver sees it. Once opened with a phone number, its key is stored on this device, which
 * unlocks it.
 */
export default function OrderScreen({ order: sent, wasPlaced, origin, shop, returned }: OrderScreenProps) {
  const [answer, setAnswer] = useState(returned)
  const { isBusy: isSending, whileBusy } = useBusy()
  const fullOrder = useUnmaskedOrder(sent)
  const isHydrated = useHydrated()
  const order = answer?.order ? newerVersion(fullOrder, answer.order) : fullOrder

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const input = new FormData(event.currentTarget)
    void whileBusy(async () => setAnswer(await ask(sent.orderId, input)))
  }
  const form = { onSubmit: submit, isSending }
  const isJustPlaced = wasPlaced && order.orderStatus === 'pending'
  const problemOf = (intent: OrderIntent) => (answer?.intent === intent ? answer.problem : undefined)
  return (
    <div className="shop-width max-w-3xl py-8 md:py-12">
      {isJustPlaced ? (
        <OrderPlaced order={order} hours={shop.hours} />
      ) : (
        <h1 className="text-3xl">{m.order_details()}</h1>
      )}
      <OrderNumber order={order} origin={origin} isJustPlaced={isJustPlaced} />
      {isHydrated && order.receiverKey && !isEndedWithoutSale(order.orderStatus) && (
        <ForwardMessage order={order} origin={origin} shop={shop} />
      )}
      <div className="mt-8 flex flex-col gap-8">
        <History order={order} hours={shop.hours} changed={answer?.order} />
        <section>
          <h2 className="text-xl">{m.order_details()}</h2>
          <div className="mt-4">
            <OrderDetails order={order} />
          </div>
        </section>
        <section>
          <h2 className="text-xl">{m.order_items()}</h2>
          <OrderLines lines={order.lines} hasPrices={order.showsPrices} />
          <div className="border-line border-t pt-4">
            <OrderSums order={order} />
          </div>
        </section>
        <OrderReceiver order={order} problem={problemOf('unlock')} form={form} />
        <div className="button-row">
          <ButtonLink to={urlOf('shop')} variant="secondary">
            {m.cart_empty_cta()}
          </ButtonLink>
          {isHydrated && <ReorderButton lines={order.lines} />}
          {order.trackingKey && (
            <ButtonLink
              to={urlOf('receipt', { id: order.orderId }, { key: order.trackingKey ?? undefined })}
              variant="secondary"
            >
              {order.showsPrices ? m.receipt_open() : m.gift_slip_open()}
            </ButtonLink>
          )}
          <FilesLink order={order} />
          <CancelOrder order={order} problem={problemOf('cancel')} form={form} />
        </div>
      </div>
    </div>
  )
}

/** To the pictures of the order, where there are any or the buyer can still add some: while a transfer is awaited. */
function FilesLink({ order }: { order: Order }) {
  const isAwaited = awaitsTransfer(order, order.events)
  if (!order.trackingKey || isReceiversView(order) || (!isAwaited && order.attachmentCount === 0)) return null
  return (
    <ButtonLink to={urlOf('orderFiles', { id: order.orderId }, { key: order.trackingKey })} variant="secondary">
      {isAwaited ? m.order_files_send_proof() : m.order_files_title()}
    </ButtonLink>
  )
}

/** Calls the API according to the form's intent. */
async function ask(id: string, form: FormData): Promise<OrderAnswer> {
  const { intent, proof, reason, problem } = readOrderForm(form)
  if (problem) return { problem, intent }
  try {
    const order =
      intent === 'cancel'
        ? await call<typeof cancelOrder>(
            { method: 'POST', path: '/order/:id/cancel' },
            { params: { id }, body: { ...proof, reason } },
          )
        : await call<typeof getOrder>({ method: 'GET', path: '/order/:id' }, { params: { id }, query: proof })
    rememberOrder(order)
    return { order, intent }
  } catch (error) {
    return { problem: apiErrorMessage(error), intent }
  }
}

type HistoryProps = {
  order: Order
  hours: string
  /** The order as the buyer's latest action left it. */
  changed: Order | undefined
}

/** Takes the focus after each action of the buyer, since the pressed button is gone. */
function History({ order, hours, changed }: HistoryProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (changed) heading.current?.focus()
  }, [changed])
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        {m.order_history()}
      </h2>
      <OrderHistory order={order} hours={hours} />
    </section>
  )
}
