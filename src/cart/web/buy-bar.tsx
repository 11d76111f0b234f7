import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'

type BuyBarProps = {
  /** The buttons that the bar stands in for once they have scrolled away. */
  standsFor: RefObject<HTMLElement | null>
  price: ReactNode
  label: string
  disabled: boolean
  onPress: () => void
}

/** On phones, the price and one button above the bottom bar. It lies over the page, so nothing shifts when it comes. */
export function BuyBar({ standsFor, price, label, disabled, onPress }: BuyBarProps) {
  const isShown = useScrolledPast(standsFor)
  return (
    <section
      aria-label={m.product_buy_bar()}
      inert={!isShown}
      data-buy-bar=""
      className={`no-print fixed inset-x-0 bottom-[calc(3.8rem+env(safe-area-inset-bottom))] z-30 flex items-center justify-between gap-4 border-line border-t bg-paper-raised px-4 py-2.5 transition-[translate,visibility] md:hidden ${isShown ? '' : 'invisible translate-y-full'}`}
    >
      <div className="min-w-0">{price}</div>
      <Button disabled={disabled} onClick={onPress} className="shrink-0">
        {label}
      </Button>
    </section>
  )
}

/** Whether the element lies above what is seen of the page. */
function useScrolledPast(element: RefObject<HTMLElement | null>): boolean {
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    if (!element.current) return
    // The watched area reaches far below the screen: what is not in it has gone past the top, however fast.
    const observer = new IntersectionObserver(([entry]) => setIsPast(entry?.isIntersecting === false), {
      rootMargin: '0px 0px 100000px 0px',
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isPast
}
