import { lazy, Suspense, useId, useRef, useState } from 'react'
import type { Product, SelectedVariation, Variation } from '#catalog/contract.ts'
import { fitsOptions, inEnglish, maxSellable, promisedDay, supplyOf } from '#catalog/rules.ts'
import { Price } from '#catalog/web/price.tsx'
import { type Day, dayInVietnam } from '#foundation/dates/day.ts'
import { formatIsoDay } from '#foundation/dates/format-dates.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { currentLocale, localizedPath } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { useLeaving } from '#ui/browser/use-leaving.ts'
import { useStoredCopy } from '#ui/browser/use-stored-copy.ts'
import { toast } from '#ui/feedback/toast.ts'
import { QuantityStepper } from '#ui/fields/quantity-stepper.tsx'
import { type CartLine, maxAmount } from '../rules.ts'
import { BuyBar } from './buy-bar.tsx'
import { addToCart, buyNow, type NewCartLine } from './cart-store.ts'
import { maxQuantityText } from './max-quantity-text.ts'

const loadDrawer = () => import('./added-drawer.tsx')
const AddedDrawer = lazy(async () => ({ default: (await loadDrawer()).AddedDrawer }))

type CartPicture = NonNullable<CartLine['picture']>

type BoughtProduct = Pick<
  Product,
  'id' | 'slug' | 'name' | 'nameEn' | 'options' | 'variations' | 'price' | 'priceMax'
> & { pictures: readonly CartPicture[] }

type AddToCartProps = {
  product: BoughtProduct
  selected: SelectedVariation[]
  /** The variation of the choice; undefined while the choice is incomplete or when that combination does not exist. */
  variation: Variation | undefined
}

/** Amount, add to cart, buy now. Asks for the choice first, and offers nothing that is sold out. */
export function AddToCart({ product, selected, variation }: AddToCartProps) {
  const errorId = useId()
  const buttons = useRef<HTMLDivElement>(null)
  const isStoredCopy = useStoredCopy()
  const [wanted, setWanted] = useState(1)
  const [wasPressed, setWasPressed] = useState(false)
  const [isLeaving, setLeaving] = useLeaving()
  const [added, setAdded] = useState<NewCartLine>()
  const [wasAdded, setWasAdded] = useState(false)
  if (added && !wasAdded) setWasAdded(true)
  const isComplete = fitsOptions(selected, product.options)
  const today = dayInVietnam(new Date())
  const supply = variation && supplyOf(variation, today)
  const stock = supply?.most ?? (isComplete ? 0 : maxSellable(product.variations, today))
  const max = Math.min(stock, maxAmount)
  const amount = Math.max(Math.min(wanted, max), 1)
  const promised = variation ? promisedDay(variation, amount, today) : null
  const error = wasPressed && !isComplete ? m.product_choose_variation_error() : undefined

  function lineOrAsk(): NewCartLine | undefined {
    setWasPressed(!isComplete)
    return variation && lineOf(product, variation, amount)
  }
  function add() {
    const line = lineOrAsk()
    if (!line) return
    if (addToCart(line)) setAdded(line)
    else toast({ tone: 'danger', message: m.cart_add_failed() })
  }
  function addFromBar() {
    if (!variation) buttons.current?.scrollIntoView({ block: 'center' })
    add()
  }
  function buy() {
    const line = lineOrAsk()
    if (!line) return
    buyNow(line)
    setLeaving()
    location.assign(localizedPath(currentLocale(), urlOf('shippingInformation', {}, { buyNow: 1 })))
  }

  return (
    <div className="flex flex-col gap-4">
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
      <p id={errorId} role="alert" className="font-medium text-lacquer text-sm empty:hidden">
        {error}
      </p>
      <div ref={buttons} className="grid gap-3 sm:grid-cols-2">
        <Button size="l" disabled={stock === 0 || isStoredCopy} aria-describedby={error && errorId} onClick={add}>
          {isStoredCopy ? m.offline_buy() : stock === 0 ? m.product_out_of_stock() : addLabel(promised)}
        </Button>
        <Button
          size="l"
          variant="secondary"
          busy={isLeaving}
          disabled={stock === 0 || isStoredCopy}
          aria-describedby={error && errorId}
          onClick={buy}
        >
          {m.product_buy_now()}
        </Button>
      </div>
      <BuyBar
        standsFor={buttons}
        price={
          <Price
            price={variation?.price ?? product.price}
            priceMax={variation?.price ?? product.priceMax}
            compareAtPrice={null}
          />
        }
        label={buyBarLabel(stock, isComplete, promised)}
        disabled={stock === 0 || isStoredCopy}
        onPress={addFromBar}
      />
      {wasAdded && (
        <Suspense>
          <AddedDrawer added={added} onClose={() => setAdded(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

const addLabel = (promised: Day | null) => (promised ? m.product_preorder() : m.product_add_to_cart())

function buyBarLabel(stock: number, isComplete: boolean, promised: Day | null): string {
  if (stock === 0) return m.product_out_of_stock()
  return isComplete ? addLabel(promised) : m.product_choose_variation()
}

/** When a pre-order is sent, or from how many pieces on it is one. */
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
    selectedVariationsEn: inEnglish(variation.values, product.options),
    amount,
    name: product.name,
    nameEn: product.nameEn,
    slug: product.slug,
    price: variation.price,
    picture: own ?? product.pictures[0] ?? null,
  }
}
