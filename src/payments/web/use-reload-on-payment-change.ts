import { useEffect } from 'react'
import { call } from '#foundation/api-client/browser-api.ts'
import type { getPaymentState, Payment, refreshPayment } from '../contract.ts'

const askEveryMs = 4000

/**
 * While the page is visible, polls the payment state every few seconds and reloads the page on a change. After a return
 * from a provider it queries that too, starting at once, since its webhook may be late or lost.
 */
export function useReloadOnPaymentChange(payment: Payment, isBack: boolean): void {
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
    // Errors are ignored: the next poll follows soon.
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
