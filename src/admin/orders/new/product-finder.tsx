import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { getProduct, Product, SearchSuggestions, suggestProducts, Variation } from '#catalog/contract.ts'
import { englishChoice, supplyOf } from '#catalog/rules.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { type Day, dayInVietnam } from '#foundation/dates/day.ts'
import { formatIsoDay } from '#foundation/dates/format-dates.ts'
import { formatVnd } from '#foundation/money.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { TextField } from '#ui/fields/text-field.tsx'
import { toastError } from '../../kit/load-result.ts'

const pauseMs = 200

function leftText(variation: Variation, today: Day): string {
  const { inStock, preorderDate } = supplyOf(variation, today)
  if (inStock === 0 && preorderDate) return m.order_line_preorder({ day: formatIsoDay(preorderDate) })
  return m.admin_order_left({ n: inStock })
}

type FinderProps = {
  onAdd: (product: Product, variation: Variation) => void
  /** Called when a chosen product begins or ends to load. */
  onLoading?: (isLoading: boolean) => void
}

/** Finds a product by name; Enter takes the first match. Products with several variations ask for one. */
export function ProductFinder({ onAdd, onLoading }: FinderProps) {
  const [typed, setTyped] = useState('')
  const { found, clear } = useSuggestions(typed)
  const [wanted, setWanted] = useState<string>()
  const [chosen, setChosen] = useState<Product>()
  const input = useRef<HTMLDivElement>(null)

  const want = (id?: string) => {
    setWanted(id)
    onLoading?.(id !== undefined)
  }
  const add = (product: Product, variation: Variation) => {
    onAdd(product, variation)
    setTyped('')
    clear()
    setChosen(undefined)
    // Goods may arrive late, when something else is being typed.
    const focused = document.activeElement
    if (focused === document.body || input.current?.contains(focused)) input.current?.querySelector('input')?.focus()
  }
  useWholeProduct(wanted, (product) => {
    want()
    const [only, ...others] = product?.variations ?? []
    if (product && only && others.length === 0) add(product, only)
    else setChosen(product)
  })
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const [first] = found
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (first) want(first.id)
  }
  return (
    <div ref={input}>
      <TextField
        label={m.admin_order_find_product()}
        hint={m.admin_order_find_hint()}
        name="product"
        type="search"
        autoComplete="off"
        value={typed}
        maxLength={120}
        onChange={(event) => {
          setTyped(event.target.value)
          want()
          setChosen(undefined)
        }}
        onKeyDown={onKeyDown}
      />
      {!chosen && found.length > 0 && <FoundProducts products={found} onChoose={want} />}
      {chosen && <VariationChoice product={chosen} onChoose={(variation) => add(chosen, variation)} />}
    </div>
  )
}

/** Search results of the server, requested once typing pauses. */
function useSuggestions(typed: string) {
  const [found, setFound] = useState<SearchSuggestions['products']>([])
  useEffect(() => {
    const q = typed.trim()
    if (q.length < 2) return setFound([])
    const controller = new AbortController()
    const { signal } = controller
    const timer = setTimeout(() => {
      call<typeof suggestProducts>({ method: 'GET', path: '/product/suggest' }, { query: { q } }, { signal }).then(
        ({ products }) => setFound(products),
        () => undefined,
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [typed])
  return { found, clear: () => setFound([]) }
}

/**
 * Loads a product with its variations. `onRead` is the callback of the latest render, so that input made meanwhile is
 * not lost. It receives undefined when the product cannot be loaded.
 */
function useWholeProduct(id: string | undefined, onRead: (product: Product | undefined) => void) {
  const giveBack = useEffectEvent(onRead)
  useEffect(() => {
    if (!id) return
    const controller = new AbortController()
    const { signal } = controller
    call<typeof getProduct>({ method: 'GET', path: '/product/:id' }, { params: { id } }, { signal }).then(
      giveBack,
      (error) => {
        if (signal.aborted) return
        toastError(error)
        giveBack(undefined)
      },
    )
    return () => controller.abort()
  }, [id])
}

const row = 'flex min-h-11 w-full items-center justify-between gap-4 rounded-sm px-3 text-left text-sm'

type FoundProductsProps = { products: SearchSuggestions['products']; onChoose: (id: string) => void }

function FoundProducts({ products, onChoose }: FoundProductsProps) {
  return (
    <ul className="mt-1 rounded-md bg-paper-sunken p-1">
      {products.map(({ id, name, nameEn, price }) => (
        <li key={id}>
          <button type="button" className={`${row} hover:bg-paper`} onClick={() => onChoose(id)}>
            <span>{pick(name, nameEn)}</span>
            <span className="tabular-nums">{formatVnd(price)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

type VariationChoiceProps = { product: Product; onChoose: (variation: Variation) => void }

function VariationChoice({ product, onChoose }: VariationChoiceProps) {
  const today = dayInVietnam(new Date())
  return (
    <div className="mt-1 rounded-md bg-paper-sunken p-1">
      <p className="px-3 py-2 font-medium text-sm">{pick(product.name, product.nameEn)}</p>
      <ul>
        {product.variations.map((variation) => (
          <li key={variation.id}>
            <button
              type="button"
              disabled={supplyOf(variation, today).most === 0}
              className={`${row} hover:bg-paper disabled:opacity-50`}
              onClick={() => onChoose(variation)}
            >
              <span>
                {pick(variation.values, englishChoice(variation.values, product.options))
                  .map(({ value }) => value)
                  .join(' · ')}
                <span className="ml-2 font-mono text-muted text-xs">{variation.sku}</span>
              </span>
              <span className="tabular-nums">
                {leftText(variation, today)} · {formatVnd(variation.price)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
