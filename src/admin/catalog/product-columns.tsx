import type { Collection } from '#catalog/collection-contract.ts'
import type { StaffProduct } from '#catalog/staff-contract.ts'
import { formatVnd } from '#foundation/money.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { Column } from '../kit/table/columns.ts'
import { dateColumn } from '../kit/table/date-column.tsx'
import type { Filter } from '../kit/table/filters.ts'
import { Tag } from '../kit/tag.tsx'
import { NameWithPicture } from '../kit/thumbnail.tsx'
import { statusLabel, statusTone } from './product-status.ts'

const priceText = ({ price, priceMax }: StaffProduct) =>
  [...new Set([price, priceMax])].map((one) => formatVnd(one)).join(' – ')

const skuText = ({ skus, variationCount }: StaffProduct) =>
  variationCount > skus.length ? `${skus.join(', ')} +${variationCount - skus.length}` : skus.join(', ')

function collectionText({ collectionId }: StaffProduct, collections: readonly Collection[]): string {
  const collected = collectionId.split(',').flatMap((id) => collections.find((one) => one.id === id) ?? [])
  return collected.map(({ name, nameEn }) => pick(name, nameEn)).join(', ') || '–'
}

export const productColumns = (collections: readonly Collection[]): Column<StaffProduct>[] => [
  {
    id: 'name',
    heading: m.admin_product_name(),
    cell: ({ name, nameEn, picture, kind }) => (
      <NameWithPicture picture={picture}>
        {pick(name, nameEn)}
        {kind === 'bundle' && <span className="block text-muted text-xs">{m.admin_set_kind_bundle()}</span>}
      </NameWithPicture>
    ),
    isSortable: true,
    isMain: true,
  },
  {
    id: 'skus',
    heading: m.admin_product_skus(),
    cell: (product) => <span className="line-clamp-2 max-w-56 text-muted text-xs">{skuText(product)}</span>,
    isExtra: true,
  },
  {
    id: 'status',
    heading: m.admin_product_status(),
    cell: ({ status }) => <Tag tone={statusTone[status]}>{statusLabel(status)}</Tag>,
    isSortable: true,
  },
  { id: 'price', heading: m.product_price(), cell: priceText, isSortable: true, align: 'end' },
  {
    id: 'quantity',
    heading: m.admin_stock_left(),
    cell: ({ quantity }) => <span className={quantity === 0 ? 'font-semibold text-lacquer' : ''}>{quantity}</span>,
    isSortable: true,
    align: 'end',
  },
  {
    id: 'collections',
    heading: m.admin_menu_collection(),
    cell: (product) => <span className="line-clamp-2 max-w-48">{collectionText(product, collections)}</span>,
  },
  {
    id: 'soldCount',
    heading: m.admin_product_sold(),
    cell: ({ soldCount }) => soldCount,
    isSortable: true,
    align: 'end',
    isExtra: true,
  },
  dateColumn('updatedDate', m.admin_table_updated_at(), ({ updatedDate }) => updatedDate),
]

export const productFilters = (collections: readonly Collection[]): Filter[] => [
  {
    kind: 'choice',
    id: 'status',
    label: m.admin_product_status(),
    options: (['published', 'draft', 'archived'] as const).map((value) => ({ value, label: statusLabel(value) })),
  },
  {
    kind: 'choice',
    id: 'collection',
    label: m.admin_menu_collection(),
    options: [
      { value: 'none', label: m.admin_collection_none() },
      ...collections.map(({ id, name, nameEn }) => ({ value: id, label: pick(name, nameEn) })),
    ],
  },
  {
    kind: 'choice',
    id: 'level',
    label: m.admin_stock_level(),
    options: [
      { value: 'out', label: m.admin_stock_out() },
      { value: 'low', label: m.admin_stock_low() },
      { value: 'enough', label: m.admin_stock_enough() },
    ],
  },
]
