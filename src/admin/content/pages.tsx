import { useNavigate } from 'react-router'
import type { listPagesByPage, PageSummary, removePage, updatePage } from '#content/contract.ts'
import { pagePath } from '#content/page-path.ts'
import { pageState } from '#content/rules.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { currentLocale, localizedPath, pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import type { ScreenLoaderArgs, ScreenProps } from '../app/screen-props.ts'
import { useAttempt } from '../kit/form/use-attempt.ts'
import { PageHeader } from '../kit/page-header.tsx'
import { StaffIcon } from '../kit/staff-icon.tsx'
import type { Column } from '../kit/table/columns.ts'
import { DataTable } from '../kit/table/data-table.tsx'
import { dateColumn } from '../kit/table/date-column.tsx'
import { type Filter, filterNames } from '../kit/table/filters.ts'
import { listLoader, loadListPage } from '../kit/table/list-load.ts'
import { useListState } from '../kit/table/use-list-state.ts'
import { Tag } from '../kit/tag.tsx'
import { kindLabel, stateLabel } from './page-labels.ts'

export const title = () => m.admin_menu_page()

const load = listLoader<typeof listPagesByPage>('/page/pagination')

export function clientLoader({ request }: ScreenLoaderArgs) {
  return loadListPage(load, shape, request)
}

export default function Pages({ loaderData }: ScreenProps<typeof clientLoader>) {
  const list = useListState(shape)
  const navigate = useNavigate()
  const { attempt } = useAttempt()
  return (
    <>
      <PageHeader
        title={m.admin_menu_page()}
        lead={m.admin_pages_text()}
        actions={
          <>
            <ButtonLink to="/admin/pages/new?kind=page" variant="secondary">
              {m.admin_page_add()}
            </ButtonLink>
            <ButtonLink to="/admin/pages/new?kind=post">
              <StaffIcon name="plus" />
              {m.admin_post_add()}
            </ButtonLink>
          </>
        }
      />
      <DataTable
        name="pages"
        label={m.admin_menu_page()}
        list={list}
        loaded={loaderData}
        load={load}
        columns={columns()}
        filters={filters()}
        rowLabels={{ keyOf: ({ id }) => id, nameOf: titleOf, hrefOf: ({ id }) => `/admin/pages/${id}` }}
        actionsOf={(page) => [
          { label: m.common_edit(), icon: 'edit', onSelect: () => navigate(`/admin/pages/${page.id}`) },
          ...(pageState(page) === 'public'
            ? [
                {
                  label: m.admin_view_in_shop(),
                  icon: 'eye' as const,
                  onSelect: () => window.open(localizedPath(currentLocale(), pagePath(page))),
                },
              ]
            : []),
          page.status === 'draft'
            ? {
                label: m.admin_page_publish(),
                icon: 'globe',
                onSelect: () =>
                  attempt(() => publish(page), {
                    done: m.admin_did({ action: m.admin_page_publish(), name: titleOf(page) }),
                  }),
              }
            : {
                label: m.admin_page_withdraw(),
                icon: 'lock',
                onSelect: () =>
                  attempt(() => withdraw(page), {
                    done: m.admin_did({ action: m.admin_page_withdraw(), name: titleOf(page) }),
                  }),
              },
          {
            label: m.common_delete(),
            icon: 'trash',
            tone: 'danger',
            onSelect: () =>
              attempt(() => remove(page), {
                ask: removal([page]),
                done: m.admin_did({ action: m.common_delete(), name: titleOf(page) }),
              }),
          },
        ]}
        bulkActions={[
          { label: m.admin_page_publish(), run: publish },
          { label: m.admin_page_withdraw(), run: withdraw },
          { label: m.common_delete(), tone: 'danger', confirm: removal, run: remove },
        ]}
        empty={{ title: m.admin_pages_empty(), text: m.admin_pages_empty_text() }}
      />
    </>
  )
}

const titleOf = ({ title, titleEn }: PageSummary) => pick(title, titleEn)

const put = ({ id, version }: PageSummary, status: PageSummary['status']) =>
  call<typeof updatePage>(
    { method: 'PUT', path: '/page/:id' },
    { params: { id }, body: { status } },
    { expectedVersion: version },
  )
const publish = (page: PageSummary) => put(page, 'published')
const withdraw = (page: PageSummary) => put(page, 'draft')
const remove = ({ id }: PageSummary) =>
  call<typeof removePage>({ method: 'DELETE', path: '/page/:id' }, { params: { id } })

const removal = (pages: readonly PageSummary[]) => ({
  title: m.admin_page_remove_title({ title: pages.map(titleOf).join(', ') }),
  text: m.admin_page_remove_text(),
  yes: m.common_delete(),
  tone: 'danger' as const,
})

const columns = (): Column<PageSummary>[] => [
  {
    id: 'title',
    heading: m.admin_page_title(),
    text: titleOf,
    isSortable: true,
    isMain: true,
  },
  {
    id: 'kind',
    heading: m.admin_page_kind(),
    text: kindLabel,
    cell: (page) => <span className="whitespace-nowrap">{kindLabel(page)}</span>,
  },
  { id: 'state', heading: m.admin_page_state(), cell: (page) => <State page={page} />, text: stateLabel },
  dateColumn('publishedDate', m.admin_page_published_date(), ({ publishedDate }) => publishedDate),
  {
    id: 'viewCount',
    heading: m.admin_page_views(),
    text: ({ viewCount }) => String(viewCount),
    align: 'end',
    isSortable: true,
  },
  dateColumn('updatedDate', m.admin_table_updated_at(), ({ updatedDate }) => updatedDate),
  {
    id: 'slug',
    heading: m.admin_page_slug(),
    text: ({ slug }) => slug,
    isExtra: true,
  },
]

function State({ page }: { page: PageSummary }) {
  const tones = { public: 'success', scheduled: 'info', draft: 'warning' } as const
  return <Tag tone={tones[pageState(page)]}>{stateLabel(page)}</Tag>
}

const filters = (): Filter[] => [
  {
    kind: 'choice',
    id: 'kind',
    label: m.admin_page_kind(),
    options: [
      { value: 'page', label: m.admin_page_kind_page() },
      { value: 'post', label: m.admin_page_kind_post() },
    ],
  },
  {
    kind: 'choice',
    id: 'state',
    label: m.admin_page_state(),
    options: [
      { value: 'public', label: m.admin_page_public() },
      { value: 'scheduled', label: m.admin_page_scheduled() },
      { value: 'draft', label: m.admin_page_draft() },
    ],
  },
]

const shape = { filters: filterNames(filters()), sort: '-updatedDate' }
