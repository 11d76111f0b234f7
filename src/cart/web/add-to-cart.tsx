import { useState } from 'react'
import type { Product, Variation } from '#catalog/contract.ts'
import { englishChoice, promisedDay, supplyOf } from '#catalog/rules.ts'
import { Price } from '#catalog/web/price.tsx'
import { type Day, dayInVietnam } from '#foundation/dates/day.ts'
import { formatIsoDay } from '#foundation/dates/format-dates.ts'
import type { Vnd } from '#foundation/money.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { currentLocale, localizedPath } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { useIsOfflineCopy } from '#ui/browser/use-is-offline-copy.ts'
import { useLeaving } from '#ui/browser/use-leaving.ts'
import { vibrateBriefly } from '#ui/browser/vibrate.ts'
import { toast } from '#ui/feedback/toast.ts'
import { QuantityStepper } from '#ui/fields/quantity-stepper.tsx'
import { type CartLine, type CartPart, type CartText, maxAmount } from '../rules.ts'
import { addToCart, buyNow, type NewCartLine } from './cart-store.ts'
import { maxQuantityText } from './max-quantity-text.ts'

type CartPicture = NonNullable<CartLine['picture']>

type BoughtProduct = Pick<Product, 'id' | 'slug' | 'name' | 'nameEn' | 'options'> & {
  pictures: readonly CartPicture[]
}

/** Texts of the buyer's own. `read` returns undefined, and shows why, while they do not fit. */
export type OwnTexts = {
  /** What they add to the price of a piece. */
  price: Vnd
  read: () => CartText[] | undefined
}

type AddToCartProps = {
  product: BoughtProduct
  /** The chosen variation; undefined when the product can't be bought at all. */
  variation: Variation | undefined
  /** The parts, when the product is a set. */
  parts?: CartPart[] | undefined
  texts?: OwnTexts | undefined
  onAdded: (line: NewCartLine) => void
}

/**
 * Amount, add to cart and buy now; nothing when sold out. On phones the price and the add button are fixed to the
 * bottom of the screen, replacing the tab bar.
 */
export function AddToCart({ product, variation, parts, texts, onAdded }: AddToCartProps) {
  const isStoredCopy = useIsOfflineCopy()
  const [wanted, setWanted] = useState(1)
  const [isLeaving, setLeaving] = useLeaving()
  const today = dayInVietnam(new Date())
  const supply = variation && supplyOf(variation, today)
  const max = Math.min(supply?.most ?? 0, maxAmount)
  const amount = Math.max(Math.min(wanted, max), 1)
  const promised = variation ? promisedDay(variation, amount, today) : null
  const price = (variation?.price ?? 0) + (texts?.price ?? 0)
  const isRefused = max === 0 || isStoredCopy

  /** Undefined while the texts do not fit. */
  function chosenLine(): NewCartLine | undefined {
    const written = texts?.read()
    if (!variation || (texts && !written)) return undefined
    return {
      ...lineOf(product, variation, amount),
      ...(parts && { parts }),
      ...(written?.[0] && { texts: written, price }),
    }
  }
  function add() {
    const line = chosenLine()
    if (!line) return
    if (!addToCart(line)) return toast({ tone: 'danger', message: m.cart_add_failed() })
    vibrateBriefly()
    onAdded(line)
  }
  function buy() {
    const line = chosenLine()
    if (!line) return
    buyNow(line)
    setLeaving()
    location.assign(localizedPath(currentLocale(), urlOf('shippingInformation', {}, { buyNow: 1 })))
  }

  return (
    <div className="flex flex-col gap-4 needs-script">
      <div className="flex items-center gap-4">
        <span aria-hidden="true">{m.product_quantity()}</span>
        <QuantityStepper
          label={m.product_quantity()}
          value={amount}
          max={Math.max(max, 1)}
          maxText={maxQuantityText(max)}
          clamped={max > 0 && wanted > max}
          onChange={setWanted}
        />
      </div>
      <PreorderNote inStock={supply?.inStock ?? 0} date={supply?.preorderDate ?? null} isPromised={promised !== null} />
      <div className="grid gap-3 lg:grid-cols-2">
        <section aria-label={m.product_buy_bar()} data-buy-bar="" className="buy-bar">
          {variation && <Price price={price} compareAtPrice={null} />}
          <Button size="l" disabled={isRefused} onClick={add}>
            {isStoredCopy ? m.offline_buy() : max === 0 ? m.product_out_of_stock() : addLabel(promised)}
          </Button>
        </section>
        <Button size="l" variant="secondary" busy={isLeaving} disabled={isRefused} onClick={buy}>
          {m.product_buy_now()}
        </Button>
      </div>
    </div>
  )
}

const addLabel = (promised: Day | null) => (promised ? m.product_preorder() : m.product_add_to_cart())

/** When a pre-order is sent, or from how many pieces an order becomes one. */
function PreorderNote({ inStock, date, isPromised }: { inStock: number; date: Day | null; isPromised: boolean }) {
  if (!date) return null
  const day = formatIsoDay(date)
  return (
    <p aria-live="polite" className="text-muted text-sm">
      {isPromised ? m.product_preorder_note({ day }) : m.product_preorder_part({ n: inStock, day })}
    </p>
  )
}

function lineOf(product: BoughtProduct, variation: Variation, amount: number): NewCartLine {
  const own = product.pictures.find(({ id }) => id === variation.image)
  return {
    id: product.id,
    selectedVariations: variation.values,
    selectedVariationsEn: englishChoice(variation.values, product.options),
    amount,
    name: product.name,
    nameEn: product.nameEn,
    slug: product.slug,
    price: variation.price,
    picture: own ?? product.pictures[0] ?? null,
  }
}
