import { type FormEvent, useEffect, useState } from 'react'
import { call } from '#foundation/browser-api.ts'
import { writtenDay } from '#foundation/day.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { TextField } from '#ui/text-field.tsx'
import type { getOrder, Order } from '../contract.ts'
import { displayPhone } from '../rules.ts'
import { Fact } from './order-details.tsx'
import { rememberOrder, useOwnOrders } from './own-orders.ts'

/** Who receives the order and where. Masked, until the phone number of the order is known on this device or entered. */
export function OrderReceiver({ order }: { order: Order }) {
  const { whole, error, isAsking, ask } = useWholeOrder(order)
  const hydrated = useHydrated()
  const [phone, setPhone] = useState('')
  const shown = whole ?? order

  function submit(event: FormEvent) {
    event.preventDefault()
    if (phone.trim() !== '') void ask(phone.trim())
  }
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl">{m.order_receiver()}</h2>
      <ReceiverFacts order={shown} />
      {!shown.isComplete && hydrated && (
        <form onSubmit={submit} className="flex flex-col gap-3 sm:max-w-sm">
          <p className="text-muted text-sm">{m.order_unlock_hint()}</p>
          <TextField
            label={m.checkout_phone()}
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            required
            value={phone}
            error={error}
            onChange={(event) => setPhone(event.target.value)}
          />
          <Button type="submit" variant="secondary" busy={isAsking}>
            {m.order_unlock()}
          </Button>
        </form>
      )}
    </section>
  )
}

function ReceiverFacts({ order }: { order: Order }) {
  const address = [order.shippingStreet, order.shippingWardName, order.shippingProvinceName].filter(Boolean).join(', ')
  const billing = [order.billingFullname, order.billingStreet, order.billingWardName, order.billingProvinceName]
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <Fact term={m.checkout_fullname()}>{order.fullname}</Fact>
      <Fact term={m.checkout_phone()}>{displayPhone(order.phoneNumber)}</Fact>
      {address && <Fact term={m.checkout_shipping_address()}>{address}</Fact>}
      {order.shippingOldAddress && <Fact term={m.checkout_old_address()}>{order.shippingOldAddress}</Fact>}
      {order.neededBy && <Fact term={m.checkout_need_by_date()}>{writtenDay(order.neededBy)}</Fact>}
      {order.email && <Fact term="Email">{order.email}</Fact>}
      {order.isComplete && !order.billingSameAsShipping && (
        <Fact term={m.checkout_billing_address()}>{billing.filter(Boolean).join(', ')}</Fact>
      )}
      {order.invoiceCompany && <Fact term={m.order_invoice()}>{invoiceWords(order)}</Fact>}
      {order.note && <Fact term={m.order_note()}>{order.note}</Fact>}
    </dl>
  )
}

/** `Công ty TNHH An Lạc · 0101243150 · 5 Tràng Tiền, Hà Nội · ketoan@anlac.example` */
const invoiceWords = ({ invoiceCompany, invoiceTaxCode, invoiceAddress, invoiceEmail }: Order) =>
  [invoiceCompany, invoiceTaxCode, invoiceAddress, invoiceEmail].filter(Boolean).join(' · ')

/** The order with its personal details: at once when this device knows the phone number, else after `ask`. */
function useWholeOrder({ orderId, isComplete }: Order) {
  const known = useOwnOrders().find((own) => own.orderId === orderId)?.phone
  const [whole, setWhole] = useState<Order>()
  const [error, setError] = useState<string>()
  const [isAsking, setAsking] = useState(false)

  useEffect(() => {
    if (!known || isComplete) return
    const giveUp = new AbortController()
    fetchWhole(orderId, known, giveUp.signal).then(setWhole, () => {})
    return () => giveUp.abort()
  }, [orderId, known, isComplete])

  async function ask(phone: string) {
    setAsking(true)
    setError(undefined)
    try {
      setWhole(await fetchWhole(orderId, phone))
      rememberOrder({ orderId, phone })
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : m.common_error_generic())
    } finally {
      setAsking(false)
    }
  }
  return { whole: whole?.orderId === orderId ? whole : undefined, error, isAsking, ask }
}

function fetchWhole(id: string, phone: string, signal?: AbortSignal): Promise<Order> {
  const input = { params: { id }, query: { phone } }
  return call<typeof getOrder>({ method: 'GET', path: '/order/:id' }, input, { signal })
}
