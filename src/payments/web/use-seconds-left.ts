import { useEffect, useState } from 'react'
import type { Payment } from '../contract.ts'

/**
 * The seconds until an unpaid order expires, based on the server's clock, since a phone's may be wrong. Undefined on
 * the server, in the first render, and when the order does not expire.
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
