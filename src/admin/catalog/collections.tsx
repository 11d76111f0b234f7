import { useState } from 'react'
import { Link } from 'react-router'
import type { arrangeCollections, Collection, listCollections } from '#catalog/collection-contract.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import type { ScreenProps } from '../app/screen-props.ts'
import { SortableList } from '../kit/form/sortable-list.tsx'
import { useAttempt } from '../kit/form/use-attempt.ts'
import { loaded } from '../kit/load-result.ts'
import { PageHeader } from '../kit/page-header.tsx'
import { StaffIcon } from '../kit/staff-icon.tsx'
import { LoadErrorAlert, TableEmpty } from '../kit/table/table-states.tsx'
import { Tag } from '../kit/tag.tsx'
import { Thumbnail } from '../kit/thumbnail.tsx'

export const title = () => m.admin_menu_collection()

export async function clientLoader() {
  return loaded(call<typeof listCollections>({ method: 'GET', path: '/collection/' }, {}))
}

export default function Collections({ loaderData }: ScreenProps<typeof clientLoader>) {
  const { attempt } = useAttempt()
  const [moved, setMoved] = useState<Collection[]>()
  const shown = moved ?? loaderData.data ?? []
  const arrange = async (collections: Collection[]) => {
    setMoved(collections)
    const body = { ids: collections.map(({ id }) => id) }
    await attempt(() => call<typeof arrangeCollections>({ method: 'POST', path: '/collection/arrange' }, { body }), {
      done: m.admin_collections_arranged(),
    })
    setMoved(undefined)
  }
  return (
    <>
      <PageHeader
        title={m.admin_menu_collection()}
        lead={m.admin_collections_text()}
        actions={
          <ButtonLink to="/admin/collections/new">
            <StaffIcon name="plus" />
            {m.admin_collection_add()}
          </ButtonLink>
        }
      />
      {loaderData.error !== undefined && <LoadErrorAlert title={m.admin_table_failed()} error={loaderData.error} />}
      {loaderData.data?.length === 0 && <TableEmpty title={m.admin_collections_empty()} />}
      <div>
        <SortableList
          label={m.admin_menu_collection()}
          items={shown}
          keyOf={({ id }) => id}
          nameOf={({ name, nameEn }) => pick(name, nameEn)}
          onArrange={arrange}
        >
          {({ id, name, nameEn, picture, isVisiable, isFeatured }) => (
            <Link to={`/admin/collections/${id}`} className="flex min-h-14 items-center gap-3 py-1.5 hover:underline">
              <Thumbnail picture={picture} />
              <span className="min-w-0 flex-1 font-semibold">{pick(name, nameEn)}</span>
              <span className="flex flex-wrap gap-x-3 text-sm max-sm:flex-col max-sm:items-end">
                {isFeatured && <Tag tone="warning">{m.admin_product_featured()}</Tag>}
                <Tag tone={isVisiable ? 'success' : 'info'}>
                  {isVisiable ? m.admin_collection_visible() : m.admin_collection_hidden()}
                </Tag>
              </span>
            </Link>
          )}
        </SortableList>
      </div>
    </>
  )
}
