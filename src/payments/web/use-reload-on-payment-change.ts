import { useEffect } from 'react'
import { call } from '#foundation/api-client/browser-api.ts'
import type { getPaymentState, Payment, refreshPayment } from '../contract.ts'

const askEveryMs = 4000
/** The provider is asked at each third time only. */
const askProviderEvery = 3

/**
 * While the page is visible, polls the payment state every few seconds and loads the page again on a change. After a
 * return from a provider it queries that too, starting at once, since its webhook may be late or lost.
 */
export function useReloadOnPaymentChange(payment: Payment, isBack: boolean): void {
  const { orderId, orderStatus, paymentStatus, amountDue, isUnderReview, isPayable } = payment
  const isOpen = isPayable || isUnderReview
  const asksProvider = isBack && isPayable
  useEffect(() => {
    if (!isOpen) return
    let times = 0
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      const isProvidersTurn = asksProvider && times++ % askProviderEvery === 0
      const now = await (isProvidersTurn ? askProvider(orderId).catch(() => askShop(orderId)) : askShop(orderId))
      const isSame =
        now.orderStatus === orderStatus &&
        // Once it starts the buyer is on the way to the provider, which loading the page again would stop.
        (now.paymentStatus === paymentStatus || (isPayable && now.paymentStatus === 'pending')) &&
        now.isUnderReview === isUnderReview &&
        // The earlier version does not tell it, during an upgrade.
        (!isPayable || (now.amountDue ?? amountDue) === amountDue)
      if (isSame) return
      clearInterval(timer)
      // Unlike a reload, it does not send the form again whose refusal is shown. With a fragment nothing would load.
      location.replace(location.pathname + location.search)
    }
    // Errors are ignored: the next poll follows soon.
    const askSoftly = () => void ask().catch(() => undefined)
    if (asksProvider) askSoftly()
    const timer = setInterval(askSoftly, askEveryMs)
    document.addEventListener('visibilitychange', askSoftly)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', askSoftly)
    }
  }, [isOpen, isPayable, asksProvider, orderId, orderStatus, paymentStatus, amountDue, isUnderReview])
}

const askShop = (orderId: string) =>
  call<typeof getPaymentState>(
    { method: 'GET', path: '/payment/:id/state' },
    { params: { id: orderId } },
    { quiet: true },
  )

const askProvider = (orderId: string) =>
  call<typeof refreshPayment>({ method: 'POST', path: '/payment/ask' }, { body: { orderId } }, { quiet: true })
