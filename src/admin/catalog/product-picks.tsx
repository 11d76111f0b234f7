import { useEffect, useState } from 'react'
import { pictureUrl } from '#attachments/rules.ts'
import type { listProducts, ProductSummary } from '#catalog/contract.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { FieldError } from '#ui/fields/field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { IconButton } from '../kit/icon-button.tsx'
import { ProductSearch } from '../kit/pickers/product-search.tsx'
import { QuietButton } from '../kit/quiet-button.tsx'

type ProductPicksProps = {
  label: string
  name: string
  value: readonly string[]
  error?: string | undefined
  most: number
  onValueChange: (ids: readonly string[]) => void
}

/** A list of chosen products in manual order. */
export function ProductPicks({ label, value, error, most, onValueChange }: ProductPicksProps) {
  const [isSearching, setSearching] = useState(false)
  const products = useProducts(value)
  const move = (at: number, step: -1 | 1) => {
    const ids = [...value]
    const [id] = ids.splice(at, 1)
    if (id) ids.splice(at + step, 0, id)
    onValueChange(ids)
  }
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      <ol className="flex flex-col divide-y divide-line">
        {value.map((id, at) => {
          const product = products.get(id)
          const name = product ? pick(product.name, product.nameEn) : '…'
          const [picture] = product?.pictures ?? []
          return (
            <li key={id} className="flex items-center gap-3 py-1 text-sm">
              <span className="size-10 shrink-0 overflow-hidden rounded-sm bg-paper-sunken">
                {picture && <img src={pictureUrl(picture.id, 160)} alt="" className="size-full object-cover" />}
              </span>
              <span className="min-w-0 flex-1">{name}</span>
              <IconButton
                icon="up"
                label={m.admin_move_up({ name })}
                disabled={at === 0}
                onClick={() => move(at, -1)}
              />
              <IconButton
                icon="down"
                label={m.admin_move_down({ name })}
                disabled={at === value.length - 1}
                onClick={() => move(at, 1)}
              />
              <IconButton
                icon="close"
                label={m.admin_take_out({ name })}
                onClick={() => onValueChange(value.filter((one) => one !== id))}
              />
            </li>
          )
        })}
      </ol>
      {value.length < most && (
        <QuietButton icon="plus" className="self-start" onClick={() => setSearching(true)}>
          {m.admin_product_choose()}
        </QuietButton>
      )}
      {error && <FieldError id="products-error">{error}</FieldError>}
      <Dialog open={isSearching} onOpenChange={setSearching} title={m.admin_product_choose()}>
        <ProductSearch
          onChoose={({ id }) => {
            setSearching(false)
            if (!value.includes(id)) onValueChange([...value, id])
          }}
        />
      </Dialog>
    </fieldset>
  )
}

/** Loads summaries of these products; those already loaded are cached. */
function useProducts(ids: readonly string[]): ReadonlyMap<string, ProductSummary> {
  const [known, setKnown] = useState<ReadonlyMap<string, ProductSummary>>(new Map())
  const unknown = ids.filter((id) => !known.has(id)).join(',')
  useEffect(() => {
    if (unknown === '') return
    const query = JSON.stringify({ id: { $in: unknown.split(',') } })
    call<typeof listProducts>({ method: 'GET', path: '/product/' }, { query: { query } })
      .then((found) => setKnown((before) => new Map([...before, ...found.map((one) => [one.id, one] as const)])))
      .catch(() => undefined)
  }, [unknown])
  return known
}
