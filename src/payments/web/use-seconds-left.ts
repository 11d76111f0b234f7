import { useEffect, useState } from 'react'
import type { Payment } from '../contract.ts'

/**
 * The seconds until an unpaid order ends, counted from what the shop's clock said: that of a phone may be wrong.
 * Undefined when it has no end, on the server and in the first render.
 */
export function useSecondsLeft(payment: Pick<Payment, 'secondsLeft'>): number | undefined {
  const [seconds, setSeconds] = useState<number>()
  useEffect(() => {
    const { secondsLeft } = payment
    if (secondsLeft === null) return setSeconds(undefined)
    const end = Date.now() + secondsLeft * 1000
    const look = () => setSeconds(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    look()
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [payment])
  return seconds
}
