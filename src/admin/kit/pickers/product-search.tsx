import { useEffect, useState } from 'react'
import { pictureUrl } from '#attachments/rules.ts'
import type { listProductsByPage, ProductSummary } from '#catalog/contract.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { formatVnd } from '#foundation/money.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { TextField } from '#ui/fields/text-field.tsx'
import { errorMessageOf } from '../load-result.ts'
import { StaffIcon } from '../staff-icon.tsx'

const pauseMs = 250

type ProductSearchProps = { onChoose: (product: ProductSummary) => void; error?: string | undefined }

/** Searches products by name, with or without diacritics, and calls `onChoose` with the selected one. */
export function ProductSearch({ onChoose, error }: ProductSearchProps) {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<readonly ProductSummary[]>()
  const [errorMessage, setError] = useState<string>()
  useEffect(() => {
    const abort = new AbortController()
    const timer = setTimeout(() => {
      search(typed.trim(), abort.signal)
        .then(({ items }) => setFound(items))
        .catch((error) => abort.signal.aborted || setError(errorMessageOf(error)))
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [typed])
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={m.admin_editor_product_search()}
        name="product-search"
        type="search"
        autoComplete="off"
        value={typed}
        error={errorMessage ?? error}
        onChange={(event) => {
          setError(undefined)
          setTyped(event.target.value)
        }}
      />
      {found?.length === 0 && <p className="text-muted text-sm">{m.common_no_data()}</p>}
      <ul className="flex max-h-[50dvh] flex-col gap-1 overflow-y-auto">
        {found?.map((product) => (
          <li key={product.id}>
            <button
              type="button"
              onClick={() => onChoose(product)}
              className="flex min-h-14 w-full items-center gap-3 rounded-md px-2 py-1 text-left text-sm hover:bg-paper-sunken"
            >
              <span className="flex size-12 shrink-0 items-center justify-center overflow-hidden rounded-sm bg-paper-sunken">
                {product.pictures[0] ? (
                  <img src={pictureUrl(product.pictures[0].id, 160)} alt="" className="size-full object-cover" />
                ) : (
                  <StaffIcon name="box" />
                )}
              </span>
              <span className="min-w-0 flex-1">
                <span className="line-clamp-2 font-medium">{pick(product.name, product.nameEn)}</span>
                <span className="text-muted text-xs tabular-nums">{formatVnd(product.price)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const search = (q: string, signal: AbortSignal) =>
  call<typeof listProductsByPage>(
    { method: 'GET', path: '/product/pagination' },
    { query: { limit: 20, ...(q && { q }), query: '{"status":"published"}' } },
    { signal },
  )
