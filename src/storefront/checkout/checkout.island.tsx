import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { CartLine } from '#cart/rules.ts'
import { clearBuyNow, removeBoughtLines } from '#cart/web/bought-lines.ts'
import { useBuyNow, useCart } from '#cart/web/cart-store.ts'
import type { DeliveryFacts } from '#checkout/web/fields/delivery-fields.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { CheckoutForm } from './checkout-form.tsx'

type CheckoutProps = {
  facts: DeliveryFacts
  termsVersion: string
  /** Orders the "buy now" lines instead of the cart. */
  isBuyNow: boolean
}

/** The order form for the cart stored in this browser. */
export default function Checkout({ facts, termsVersion, isBuyNow }: CheckoutProps) {
  const cart = useCart()
  const single = useBuyNow()
  const { lines, hydrated } = isBuyNow ? single : cart
  const [isPlaced, setPlaced] = useState(false)

  function clearBought(bought: readonly CartLine[]) {
    flushSync(() => setPlaced(true))
    if (isBuyNow) clearBuyNow()
    else removeBoughtLines(bought)
  }

  if (!hydrated || isPlaced) return <Waiting />
  // The page then shows what it has rendered for this case.
  if (lines.length === 0) return <div data-cart-empty="" />
  return (
    <CheckoutForm
      lines={lines}
      facts={facts}
      termsVersion={termsVersion}
      shownIn={isBuyNow ? 'buyNow' : 'checkout'}
      onPlaced={clearBought}
    />
  )
}

function Waiting() {
  return (
    <div aria-hidden="true" className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] [[failed]_&]:hidden">
      <Skeleton className="h-[34rem] w-full" />
      <Skeleton className="h-80 w-full max-lg:hidden" />
    </div>
  )
}
