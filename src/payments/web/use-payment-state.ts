import { useEffect } from 'react'
import { call } from '#foundation/api-client/browser-api.ts'
import type { getPaymentState, Payment, refreshPayment } from '../contract.ts'

const askEveryMs = 4000

/**
 * While the page is seen, asks every few seconds how far the payment is, and loads the page anew when something
 * changed. For who came back from a provider it asks there too, at once: its report may be late or lost.
 */
export function usePaymentState(payment: Payment, isBack: boolean): void {
  const { orderId, orderStatus, paymentStatus, isUnderReview, isPayable } = payment
  const isOpen = isPayable || isUnderReview
  const asksProvider = isBack && isPayable
  useEffect(() => {
    if (!isOpen) return
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      const now = asksProvider ? await askProvider(orderId) : await askShop(orderId)
      const isSame =
        now.orderStatus === orderStatus && now.paymentStatus === paymentStatus && now.isUnderReview === isUnderReview
      if (!isSame) location.reload()
    }
    // Not reached this time: asked again soon.
    const askSoftly = () => void ask().catch(() => undefined)
    if (asksProvider) askSoftly()
    const timer = setInterval(askSoftly, askEveryMs)
    document.addEventListener('visibilitychange', askSoftly)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', askSoftly)
    }
  }, [isOpen, asksProvider, orderId, orderStatus, paymentStatus, isUnderReview])
}

const askShop = (orderId: string) =>
  call<typeof getPaymentState>(
    { method: 'GET', path: '/payment/:id/state' },
    { params: { id: orderId } },
    { quiet: true },
  )

const askProvider = (orderId: string) =>
  call<typeof refreshPayment>({ method: 'POST', path: '/payment/ask' }, { body: { orderId } }, { quiet: true })
