import type { listProductsByPage, ProductSummary } from '#catalog/contract.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { formatVnd } from '#foundation/money.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { PickSearch } from './pick-search.tsx'

type ProductSearchProps = { onChoose: (product: ProductSummary) => void; error?: string | undefined }

/** Searches published products, with or without diacritics, and calls `onChoose` with the selected one. */
export const ProductSearch = ({ onChoose, error }: ProductSearchProps) => (
  <PickSearch
    label={m.admin_editor_product_search()}
    name="product-search"
    error={error}
    search={search}
    rowOf={({ id, name, nameEn, price, pictures }) => ({
      id,
      name: pick(name, nameEn),
      note: formatVnd(price),
      pictureId: pictures[0]?.id,
    })}
    onChoose={onChoose}
  />
)

async function search(q: string, signal: AbortSignal): Promise<readonly ProductSummary[]> {
  const query = { limit: 20, ...(q && { q }), query: '{"status":"published"}' }
  const path = '/product/pagination'
  return (await call<typeof listProductsByPage>({ method: 'GET', path }, { query }, { signal })).items
}
