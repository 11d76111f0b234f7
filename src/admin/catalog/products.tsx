import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Collection, listCollections } from '#catalog/collection-contract.ts'
import type { updateProduct } from '#catalog/contract.ts'
import type { duplicateProduct, listStaffProducts, StaffProduct } from '#catalog/staff-contract.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { formatVnd } from '#foundation/money.ts'
import { currentLocale, pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import type { ScreenLoaderArgs, ScreenProps } from '../app/screen-props.ts'
import { useAttempt } from '../kit/form/use-attempt.ts'
import { loaded } from '../kit/load-result.ts'
import { PageHeader } from '../kit/page-header.tsx'
import { StaffIcon } from '../kit/staff-icon.tsx'
import type { Column } from '../kit/table/columns.ts'
import { DataTable } from '../kit/table/data-table.tsx'
import { dateColumn } from '../kit/table/date-column.tsx'
import { type Filter, filterNames } from '../kit/table/filters.ts'
import { listFrom, loadPage } from '../kit/table/list-load.ts'
import { listQuery } from '../kit/table/list-state.ts'
import { useListState } from '../kit/table/use-list-state.ts'
import { Tag } from '../kit/tag.tsx'
import { PicturedName } from '../kit/thumbnail.tsx'
import { DownloadSheet } from './download-sheet.tsx'
import { type BulkInput, ProductBulkDialog } from './product-bulk-dialog.tsx'
import { statusLabel, statusTone } from './product-labels.ts'

export const title = () => m.admin_menu_product()

const load = listFrom<typeof listStaffProducts>('/product/staff/pagination')

export async function clientLoader({ request }: ScreenLoaderArgs) {
  const [products, collections] = await Promise.all([
    loadPage(load, shape, request),
    loaded(call<typeof listCollections>({ method: 'GET', path: '/collection/' }, {})),
  ])
  return { products, collections: collections.data ?? [] }
}

export default function Products({ loaderData: { products, collections } }: ScreenProps<typeof clientLoader>) {
  const list = useListState(shape)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [bulk, setBulk] = useState<BulkInput>()
  const { attempt } = useAttempt()
  const copy = async ({ id }: StaffProduct) => {
    const made = await call<typeof duplicateProduct>(
      { method: 'POST', path: '/product/:id/duplicate' },
      { params: { id } },
    )
    await navigate(`/admin/products/${made.id}`)
  }
  const promote = (rows: readonly StaffProduct[]) =>
    void navigate('/admin/promotions/new', { state: { productIds: rows.map(({ id }) => id) } })
  const { sort: _sort, page: _page, limit: _limit, ...filter } = listQuery(list.state)
  return (
    <>
      <PageHeader
        title={m.admin_menu_product()}
        lead={m.admin_products_text()}
        actions={
          <>
            <DownloadSheet kind="products" query={filter} label={m.admin_sheet_export()} />
            <ButtonLink to="/admin/products/import" variant="secondary">
              <StaffIcon name="upload" />
              {m.admin_sheet_import()}
            </ButtonLink>
            <ButtonLink to="/admin/products/new">
              <StaffIcon name="plus" />
              {m.admin_product_add()}
            </ButtonLink>
          </>
        }
      />
      <DataTable
        name="products"
        label={m.admin_menu_product()}
        list={list}
        loaded={products}
        columns={columns(collections)}
        filters={filters(collections)}
        words={{
          keyOf: ({ id }) => id,
          nameOf: ({ name, nameEn }) => pick(name, nameEn),
          hrefOf: ({ id }) => `/admin/products/${id}`,
        }}
        actionsOf={(product) => [
          { label: m.common_edit(), icon: 'edit', onSelect: () => navigate(`/admin/products/${product.id}`) },
          { label: m.admin_product_view(), icon: 'eye', onSelect: () => navigate(`/product/${product.slug}`) },
          {
            label: m.admin_menu_promotion(),
            icon: 'tag',
            onSelect: () => promote([product]),
          },
          { label: m.admin_menu_stock(), icon: 'box', onSelect: () => navigate(`/admin/stock?product=${product.id}`) },
          {
            label: m.admin_product_copy(),
            icon: 'page',
            onSelect: () =>
              attempt(() => copy(product), {
                done: m.admin_did({ action: m.admin_product_copy(), name: pick(product.name, product.nameEn) }),
              }),
          },
          product.status === 'archived'
            ? {
                label: m.admin_product_restore(),
                icon: 'reset',
                onSelect: () =>
                  attempt(() => setStatus(product, 'draft'), {
                    done: m.admin_did({ action: m.admin_product_restore(), name: pick(product.name, product.nameEn) }),
                  }),
              }
            : {
                label: m.admin_product_archive(),
                icon: 'trash',
                tone: 'danger',
                onSelect: () =>
                  attempt(() => setStatus(product, 'archived'), {
                    done: m.admin_did({ action: m.admin_product_archive(), name: pick(product.name, product.nameEn) }),
                  }),
              },
        ]}
        bulkActions={[
          { label: m.admin_product_publish(), run: (product) => setStatus(product, 'published') },
          { label: m.admin_product_prices(), open: (rows, clear) => setBulk({ kind: 'prices', rows, clear }) },
          { label: m.admin_menu_promotion(), open: (rows) => promote(rows) },
          { label: m.admin_menu_collection(), open: (rows, clear) => setBulk({ kind: 'collections', rows, clear }) },
          {
            label: m.admin_product_archive(),
            tone: 'danger',
            confirm: (rows) => ({
              title: m.admin_product_archive_title({ n: rows.length }),
              text: m.admin_product_archive_text(),
              yes: m.admin_product_archive(),
              tone: 'danger',
            }),
            run: (product) => setStatus(product, 'archived'),
          },
        ]}
        empty={{
          title: m.admin_products_empty(),
          text: m.admin_products_empty_text(),
          action: <ButtonLink to="/admin/products/new">{m.admin_product_add()}</ButtonLink>,
        }}
      />
      {bulk && (
        <ProductBulkDialog
          input={bulk}
          collections={collections}
          onClose={() => setBulk(undefined)}
          onDone={() => {
            bulk.clear()
            setBulk(undefined)
            void revalidate()
          }}
        />
      )}
    </>
  )
}

const setStatus = ({ id, version }: StaffProduct, status: StaffProduct['status']) =>
  call<typeof updateProduct>(
    { method: 'PUT', path: '/product/:id' },
    { params: { id }, body: { status } },
    { seenVersion: version },
  )

const priceWords = ({ price, priceMax }: StaffProduct) =>
  [...new Set([price, priceMax])].map((one) => formatVnd(one, currentLocale())).join(' – ')

const skuWords = ({ skus, variationCount }: StaffProduct) =>
  variationCount > skus.length ? `${skus.join(', ')} +${variationCount - skus.length}` : skus.join(', ')

function collectionWords({ collectionId }: StaffProduct, collections: readonly Collection[]): string {
  const named = collectionId.split(',').flatMap((id) => collections.find((one) => one.id === id) ?? [])
  return named.map(({ name, nameEn }) => pick(name, nameEn)).join(', ') || '–'
}

const columns = (collections: readonly Collection[]): Column<StaffProduct>[] => [
  {
    id: 'name',
    heading: m.admin_product_name(),
    cell: ({ name, nameEn, picture }) => <PicturedName picture={picture}>{pick(name, nameEn)}</PicturedName>,
    isSortable: true,
    isMain: true,
  },
  {
    id: 'skus',
    heading: m.admin_product_skus(),
    cell: (product) => <span className="line-clamp-2 max-w-56 text-muted text-xs">{skuWords(product)}</span>,
    isExtra: true,
  },
  {
    id: 'status',
    heading: m.admin_product_status(),
    cell: ({ status }) => <Tag tone={statusTone[status]}>{statusLabel(status)}</Tag>,
    isSortable: true,
  },
  { id: 'price', heading: m.product_price(), cell: priceWords, isSortable: true, align: 'end' },
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
    cell: (product) => <span className="line-clamp-2 max-w-48">{collectionWords(product, collections)}</span>,
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

const filters = (collections: readonly Collection[]): Filter[] => [
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

const shape = { filters: filterNames(filters([])), sort: '-updatedDate' }
