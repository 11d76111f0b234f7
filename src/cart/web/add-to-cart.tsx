import { useState } from 'react'
import type { Product, Variation } from '#catalog/contract.ts'
import { choiceKey, englishChoice, promisedDay, supplyOf } from '#catalog/rules.ts'
import { Price } from '#catalog/web/price.tsx'
import { type Day, dayInVietnam } from '#foundation/dates/day.ts'
import { formatIsoDay } from '#foundation/dates/format-dates.ts'
import type { Vnd } from '#foundation/money.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { leaveFor, useBusy } from '#ui/browser/use-busy.ts'
import { useIsOfflineCopy } from '#ui/browser/use-hydrated.ts'
import { vibrateBriefly } from '#ui/browser/vibrate-briefly.ts'
import { toast } from '#ui/feedback/toast.ts'
import { QuantityStepper } from '#ui/fields/quantity-stepper.tsx'
import { type CartLine, type CartPart, type CartText, cartCount, maxAmount } from '../rules.ts'
import { addToCart, buyNow } from './add-lines.ts'
import { type NewCartLine, useCart } from './cart-store.ts'
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
  /** Resolves when it is shown that the line is in the cart; rejects when that can't be shown. */
  onAdded: (line: NewCartLine) => Promise<void>
}

/**
 * Amount, add to cart and buy now; both buttons are disabled when sold out. On phones the price and the add button are
 * fixed to the bottom of the screen, replacing the tab bar.
 */
export function AddToCart({ product, variation, parts, texts, onAdded }: AddToCartProps) {
  const isStoredCopy = useIsOfflineCopy()
  const [wanted, setWanted] = useState(1)
  const adding = useBusy()
  const leaving = useBusy()
  const today = dayInVietnam(new Date())
  const supply = variation && supplyOf(variation, today)
  const most = Math.min(supply?.most ?? 0, maxAmount)
  const held = piecesOf(useCart().lines, product.id, variation)
  /** Pieces that can still be added. It limits "buy now" too, which leaves the cart aside: both share the amount. */
  const room = Math.max(most - held, 0)
  const amount = Math.max(Math.min(wanted, room), 1)
  const promised = variation ? promisedDay(variation, amount + held, today) : null
  const price = (variation?.price ?? 0) + (texts?.price ?? 0)
  const isRefused = most === 0 || isStoredCopy

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
    if (room === 0) return goTo(urlOf('cart'))
    const line = chosenLine()
    if (!line) return
    if (!addToCart(line)) return toast({ tone: 'danger', message: m.cart_add_failed() })
    vibrateBriefly()
    adding.whileBusy(() => onAdded(line)).catch(() => toast({ tone: 'success', message: m.cart_add_success() }))
  }
  function buy() {
    const line = chosenLine()
    if (!line) return
    if (!buyNow(line)) return toast({ tone: 'danger', message: m.cart_add_failed() })
    goTo(urlOf('shippingInformation', {}, { buyNow: 1 }))
  }
  const goTo = (path: string) => void leaving.whileBusy(() => leaveFor(path))

  return (
    <div className="flex flex-col gap-4 needs-script">
      <div className="flex items-center gap-4">
        <span aria-hidden="true">{m.product_quantity()}</span>
        <QuantityStepper
          label={m.product_quantity()}
          value={amount}
          max={Math.max(room, 1)}
          maxText={held > 0 ? inCartText(held, room) : maxQuantityText(most)}
          clamped={most > 0 && wanted > room}
          onChange={setWanted}
        />
      </div>
      <PreorderNote inStock={supply?.inStock ?? 0} date={supply?.preorderDate ?? null} isPromised={promised !== null} />
      <div className="grid gap-3 lg:grid-cols-2">
        <section aria-label={m.product_buy_bar()} data-buy-bar="" className="buy-bar">
          {variation && <Price price={price} compareAtPrice={null} />}
          <Button size="l" busy={adding.isBusy} disabled={isRefused} onClick={add}>
            {isStoredCopy
              ? m.offline_buy()
              : most === 0
                ? m.product_out_of_stock()
                : room === 0
                  ? m.cart_view()
                  : addLabel(promised)}
          </Button>
        </section>
        <Button size="l" variant="secondary" busy={leaving.isBusy} disabled={isRefused} onClick={buy}>
          {m.product_buy_now()}
        </Button>
      </div>
    </div>
  )
}

/** Pieces of a variation in the cart, whatever is written on them. */
function piecesOf(lines: readonly CartLine[], productId: string, variation: Variation | undefined): number {
  const key = variation && choiceKey(variation.values)
  return cartCount(
    lines.filter(({ id, selectedVariations }) => id === productId && choiceKey(selectedVariations) === key),
  )
}

const inCartText = (held: number, left: number) =>
  left > 0 ? m.product_in_cart({ held, left }) : m.product_in_cart_all({ held })

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
