import { useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { arrangeCollectedProducts, CollectedProduct, Collection } from '#catalog/collection-contract.ts'
import { maxCollectedProducts } from '#catalog/collection-rules.ts'
import type { ProductSummary } from '#catalog/contract.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { formatVnd } from '#foundation/money.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { toast } from '#ui/feedback/toast.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { focusListAround } from '../kit/focus-list-around.ts'
import { SortableList } from '../kit/form/sortable-list.tsx'
import { IconButton } from '../kit/icon-button.tsx'
import { toastError } from '../kit/load-result.ts'
import { ProductSearch } from '../kit/pickers/product-search.tsx'
import { QuietButton } from '../kit/quiet-button.tsx'
import { Thumbnail } from '../kit/thumbnail.tsx'

type Products = readonly CollectedProduct[]
type CollectedProductsProps = { collection: Collection; products: Products }

/** The products of a collection: add, remove and reorder. Each change is saved immediately. */
export function CollectedProducts({ collection, products }: CollectedProductsProps) {
  const { shown, arrange } = useArranging(collection, products)
  const [isAdding, setAdding] = useState(false)
  const n = shown.length
  return (
    <section className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-sans font-semibold text-base">{m.admin_collection_products({ n })}</h2>
        <QuietButton icon="plus" onClick={() => setAdding(true)}>
          {m.admin_collection_add_product()}
        </QuietButton>
      </div>
      {products.length === maxCollectedProducts && (
        <p className="mb-3 text-muted text-sm">
          {m.admin_collection_first_products({ max: maxCollectedProducts })}{' '}
          <Link to={`/admin/products?collection=${collection.id}`} className="underline">
            {m.common_see_all()}
          </Link>
        </p>
      )}
      <SortableList
        label={m.admin_collection_products({ n })}
        items={shown}
        keyOf={(product) => product.id}
        nameOf={({ name, nameEn }) => pick(name, nameEn)}
        onArrange={arrange}
      >
        {(product) => (
          <div className="flex min-h-14 items-center gap-3 py-1.5 text-sm">
            <Thumbnail picture={product.picture} />
            <span className="min-w-0 flex-1 font-medium">{pick(product.name, product.nameEn)}</span>
            <span className="text-muted tabular-nums">{formatVnd(product.price)}</span>
            <IconButton
              icon="close"
              label={m.admin_matrix_remove({ name: pick(product.name, product.nameEn) })}
              onClick={(event) => {
                focusListAround(event)
                arrange(shown.filter((other) => other.id !== product.id))
              }}
            />
          </div>
        )}
      </SortableList>
      <Dialog open={isAdding} onOpenChange={setAdding} title={m.admin_collection_add_product()}>
        <ProductSearch
          onChoose={(product) => {
            setAdding(false)
            if (!shown.some((other) => other.id === product.id)) arrange([collected(product), ...shown])
          }}
        />
      </Dialog>
    </section>
  )
}

/**
 * The products as last arranged. Changes are sent in turn, each with those before it and for the version that these
 * made, so that nothing is undone that somebody else arranged meanwhile.
 */
function useArranging({ id, version }: Collection, products: Products) {
  const { revalidate } = useRevalidator()
  /** Each arrangement since the products were loaded. */
  const [arranged, setArranged] = useState<readonly Products[]>([])
  const lastTurn = useRef<Promise<void>>(undefined)
  const savedVersion = useRef(version)
  const put = async (next: Products) => {
    try {
      const where = { method: 'PUT', path: '/collection/:id/products' } as const
      const body = arrangementOf([products, ...arranged], next)
      const expectedVersion = Math.max(version, savedVersion.current)
      const saved = await call<typeof arrangeCollectedProducts>(where, { params: { id }, body }, { expectedVersion })
      savedVersion.current = saved.version
      toast({ tone: 'success', message: m.admin_collection_products_saved() })
    } catch (error) {
      toastError(error)
    }
  }
  const arrange = (next: Products) => {
    setArranged((before) => [...before, next])
    const before = lastTurn.current
    const takeTurn = async () => {
      await before
      await put(next)
      if (lastTurn.current === turn) await revalidate()
      if (lastTurn.current === turn) setArranged([])
    }
    const turn = takeTurn()
    lastTurn.current = turn
  }
  return { shown: arranged.at(-1) ?? products, arrange }
}

/**
 * Names those that join or leave: what other forms put in or take out meanwhile stays so. `shown` are the lists since
 * the products were loaded: one that was in none but the next joins, as does one that was taken out between.
 */
function arrangementOf(shown: readonly Products[], next: Products) {
  const ids = next.map(({ id }) => id)
  const before = shown.map((list) => list.map(({ id }) => id))
  const removedIds = [...new Set(before.flat())].filter((id) => !ids.includes(id))
  const addedIds = ids.filter((id) => before.some((list) => !list.includes(id)))
  return { ids: ids.slice(0, maxCollectedProducts), removedIds, addedIds }
}

const collected = ({ id, slug, name, nameEn, status, price, pictures }: ProductSummary): CollectedProduct => ({
  id,
  slug,
  name,
  nameEn,
  status,
  price,
  picture: pictures[0] ?? null,
  place: null,
})
