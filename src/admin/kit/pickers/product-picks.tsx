import type { listProducts } from '#catalog/contract.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { type PickFieldProps, PickList } from './pick-list.tsx'
import { ProductSearch } from './product-search.tsx'
import { usePicked, usePickedNames } from './use-picked.ts'

/** Returns the function from a product's id to its name; drafts and archived products have one, too. */
export const useProductNames = (ids: readonly string[]) => usePickedNames(ids, load)

/** A list of chosen products in manual order. */
export const ProductPicks = (props: PickFieldProps) => (
  <PickList
    {...props}
    known={usePicked(props.value, load)}
    chooseLabel={m.admin_product_choose()}
    search={(choose) => <ProductSearch onChoose={({ id }) => choose(id)} />}
  />
)

async function load(ids: readonly string[]) {
  const wanted = { id: { $in: ids }, status: { $in: ['published', 'draft', 'archived'] } }
  const query = { query: JSON.stringify(wanted) }
  const found = await call<typeof listProducts>({ method: 'GET', path: '/product/' }, { query })
  return found.map(
    ({ id, name, nameEn, pictures }) => [id, { name: pick(name, nameEn), pictureId: pictures[0]?.id }] as const,
  )
}
