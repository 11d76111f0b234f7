import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { listCollections } from '#catalog/collection-contract.ts'
import type { updateProduct } from '#catalog/product-input-contract.ts'
import type { duplicateProduct, listStaffProducts, StaffProduct } from '#catalog/staff-contract.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import type { ScreenLoaderArgs, ScreenProps } from '../app/screen-props.ts'
import { useAttempt } from '../kit/form/use-attempt.ts'
import { loaded } from '../kit/load-result.ts'
import type { MenuAction } from '../kit/overlays/action-menu.tsx'
import { PageHeader } from '../kit/page-header.tsx'
import { StaffIcon } from '../kit/staff-icon.tsx'
import { DataTable } from '../kit/table/data-table.tsx'
import { filterNames } from '../kit/table/filters.ts'
import { listLoader, loadListPage } from '../kit/table/list-load.ts'
import { listQuery } from '../kit/table/list-state.ts'
import { useListState } from '../kit/table/use-list-state.ts'
import { DownloadSheet } from './download-sheet.tsx'
import { type BulkInput, ProductBulkDialog } from './product-bulk-dialog.tsx'
import { productColumns, productFilters } from './product-columns.tsx'

export const title = () => m.admin_menu_product()

const load = listLoader<typeof listStaffProducts>('/product/staff/pagination')

export async function clientLoader({ request }: ScreenLoaderArgs) {
  const [products, collections] = await Promise.all([
    loadListPage(load, shape, request),
    loaded(call<typeof listCollections>({ method: 'GET', path: '/collection/' }, {})),
  ])
  return { products, collections: collections.data ?? [] }
}

export default function Products({ loaderData: { products, collections } }: ScreenProps<typeof clientLoader>) {
  const list = useListState(shape)
  const { revalidate } = useRevalidator()
  const [bulk, setBulk] = useState<BulkInput>()
  const navigate = useNavigate()
  const promote = (rows: readonly StaffProduct[]) =>
    void navigate('/admin/promotions/new', { state: { productIds: rows.map(({ id }) => id) } })
  const { sort: _sort, page: _page, limit: _limit, ...filter } = listQuery(list.state)
  const actionsOf = useProductActions((product) => promote([product]))
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
        columns={productColumns(collections)}
        filters={productFilters(collections)}
        rowLabels={{
          keyOf: ({ id }) => id,
          nameOf: ({ name, nameEn }) => pick(name, nameEn),
          hrefOf: ({ id }) => `/admin/products/${id}`,
        }}
        actionsOf={actionsOf}
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

/** Actions of a product row. */
function useProductActions(onPromotion: (product: StaffProduct) => void) {
  const navigate = useNavigate()
  const { attempt } = useAttempt()
  const copy = async ({ id }: StaffProduct) => {
    const copied = await call<typeof duplicateProduct>(
      { method: 'POST', path: '/product/:id/duplicate' },
      { params: { id } },
    )
    await navigate(`/admin/products/${copied.id}`)
  }
  return (product: StaffProduct): MenuAction[] => [
    { label: m.common_edit(), icon: 'edit', onSelect: () => navigate(`/admin/products/${product.id}`) },
    { label: m.admin_view_in_shop(), icon: 'eye', onSelect: () => navigate(urlOf('product', { slug: product.slug })) },
    {
      label: m.admin_menu_promotion(),
      icon: 'tag',
      onSelect: () => onPromotion(product),
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
  ]
}

const setStatus = ({ id, version }: StaffProduct, status: StaffProduct['status']) =>
  call<typeof updateProduct>(
    { method: 'PUT', path: '/product/:id' },
    { params: { id }, body: { status } },
    { expectedVersion: version },
  )

const shape = { filters: filterNames(productFilters([])), sort: '-updatedDate' }
