import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#foundation/browser-api.ts'
import type { getPaymentState, Payment } from '../contract.ts'

const askEveryMs = 4000

/** While the page is seen, asks every few seconds how far the payment is, and loads the page anew when something changed. */
export function usePaymentState({ orderId, orderStatus, paymentStatus, isUnderReview, isPayable }: Payment): void {
  const { revalidate } = useRevalidator()
  const isOpen = isPayable || isUnderReview
  useEffect(() => {
    if (!isOpen) return
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      const now = await call<typeof getPaymentState>(
        { method: 'GET', path: '/payment/:id/state' },
        { params: { id: orderId } },
        { quiet: true },
      )
      const isSame =
        now.orderStatus === orderStatus && now.paymentStatus === paymentStatus && now.isUnderReview === isUnderReview
      if (!isSame) await revalidate()
    }
    // Not reached this time: asked again soon.
    const askSoftly = () => void ask().catch(() => undefined)
    const timer = setInterval(askSoftly, askEveryMs)
    document.addEventListener('visibilitychange', askSoftly)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', askSoftly)
    }
  }, [isOpen, orderId, orderStatus, paymentStatus, isUnderReview, revalidate])
}
