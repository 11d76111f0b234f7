import type { Attachment, listAttachments, updateAttachment } from '#attachments/contract.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { m } from '#i18n/messages.js'
import type {
  listSlugRedirects,
  putSlugRedirect,
  removeSlugRedirect,
  SlugRedirect,
} from '#navigation/redirect-contract.ts'
import type { Listing } from '../kit/load-result.ts'
import type { ListQuery } from '../kit/table/list-load.ts'

/** A field of an entity. Without `isEditable` it is read-only; `isFixed` fields can be entered only when adding. */
export type CrudField = {
  id: string
  label: string
  options?: readonly { value: string; label: string }[]
  isMain?: boolean
  isEditable?: boolean
  isFixed?: boolean
}
export type CrudRow = { key: string; cells: Readonly<Record<string, string>>; version?: number | undefined }

/** The new version; null for entities without versions. */
type SavedRow = { version: number } | null

/** An entity of the generic data screen: its fields, and how to list, add, change and remove it. */
export type CrudEntity = {
  id: string
  title: string
  text: string
  fields: readonly CrudField[]
  load: (query: ListQuery) => Promise<Listing<CrudRow>>
  add?: (cells: Readonly<Record<string, string>>) => Promise<SavedRow>
  update?: (row: CrudRow, cells: Readonly<Record<string, string>>) => Promise<SavedRow>
  remove?: (row: CrudRow) => Promise<unknown>
}

const mapped = <Row>(listing: Listing<Row>, rowOf: (row: Row) => CrudRow): Listing<CrudRow> => ({
  ...listing,
  items: listing.items.map(rowOf),
})

/** The server fixes the order of these lists. */
const unsorted = ({ sort: _sort, ...query }: ListQuery) => query as object

const kinds = () => [
  { value: 'product', label: m.admin_menu_product() },
  { value: 'collection', label: m.admin_menu_collection() },
  { value: 'page', label: m.admin_menu_page() },
]

type Kind = SlugRedirect['kind']

const redirects = (): CrudEntity => {
  const put = (cells: Readonly<Record<string, string>>) => {
    const body = { kind: (cells.kind ?? 'product') as Kind, oldSlug: cells.oldSlug ?? '', slug: cells.slug ?? '' }
    return call<typeof putSlugRedirect>({ method: 'PUT', path: '/slug-redirect/' }, { body })
  }
  return {
    id: 'redirects',
    title: m.admin_crud_redirects(),
    text: m.admin_crud_redirects_text(),
    fields: [
      { id: 'oldSlug', label: m.admin_crud_old_slug(), isMain: true, isEditable: true, isFixed: true },
      { id: 'kind', label: m.admin_crud_kind(), options: kinds(), isEditable: true, isFixed: true },
      { id: 'slug', label: m.admin_crud_new_slug(), isEditable: true },
      { id: 'title', label: m.admin_crud_target() },
    ],
    load: async (query) => {
      const where = { method: 'GET', path: '/slug-redirect/pagination' } as const
      return mapped(await call<typeof listSlugRedirects>(where, { query: unsorted(query) }), (row) => ({
        key: `${row.kind}/${row.oldSlug}`,
        cells: { kind: row.kind, oldSlug: row.oldSlug, slug: row.slug ?? '', title: row.title ?? '' },
      }))
    },
    add: put,
    update: (row, cells) => put({ ...row.cells, ...cells }),
    remove: ({ cells }) => {
      const params = { kind: cells.kind as Kind, oldSlug: cells.oldSlug ?? '' }
      return call<typeof removeSlugRedirect>({ method: 'DELETE', path: '/slug-redirect/:kind/:oldSlug' }, { params })
    },
  }
}

const pictures = (): CrudEntity => ({
  id: 'pictures',
  title: m.admin_crud_pictures(),
  text: m.admin_crud_pictures_text(),
  fields: [
    { id: 'filename', label: m.admin_import_file(), isMain: true, isEditable: true },
    { id: 'alt', label: m.admin_media_alt(), isEditable: true },
    { id: 'altEn', label: m.admin_media_alt_en(), isEditable: true },
  ],
  load: async (query) => {
    const where = { method: 'GET', path: '/attachment/pagination' } as const
    const listing = await call<typeof listAttachments>(where, { query: unsorted(query) })
    return mapped(listing, ({ id, version, filename, alt, altEn }: Attachment) => ({
      key: id,
      version,
      cells: { filename, alt: alt ?? '', altEn: altEn ?? '' },
    }))
  },
  update: ({ key, version }, cells) =>
    call<typeof updateAttachment>(
      { method: 'PUT', path: '/attachment/:id' },
      { params: { id: key }, body: cells },
      version === undefined ? {} : { expectedVersion: version },
    ),
})

export const crudEntities = () => [redirects(), pictures()]
