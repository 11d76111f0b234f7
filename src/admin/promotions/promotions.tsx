import { useNavigate } from 'react-router'
import type { listPromotions, Promotion } from '#catalog/promotions/contract.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import type { ScreenLoaderArgs, ScreenProps } from '../app/screen-props.ts'
import { useAttempt } from '../kit/form/use-attempt.ts'
import { PageHeader } from '../kit/page-header.tsx'
import { StaffIcon } from '../kit/staff-icon.tsx'
import type { Column } from '../kit/table/columns.ts'
import { DataTable } from '../kit/table/data-table.tsx'
import { type Filter, filterNames } from '../kit/table/filters.ts'
import { listLoader, loadListPage } from '../kit/table/list-load.ts'
import { useListState } from '../kit/table/use-list-state.ts'
import { Tag } from '../kit/tag.tsx'
import { confirmAndEndPromotion, confirmAndRemovePromotion } from './promotion-actions.ts'
import { promotionEndShort, promotionPeriodText, promotionStartText } from './promotion-period-text.ts'

export const title = () => m.admin_menu_promotion()

const stateLabels = {
  planned: m.admin_promotion_planned,
  running: m.admin_promotion_running,
  ended: m.admin_promotion_ended,
}
const stateTones = { planned: 'info', running: 'success', ended: 'warning' } as const

const filters = (): Filter[] => [
  {
    kind: 'choice',
    id: 'state',
    label: m.admin_promotion_state(),
    options: (['running', 'planned', 'ended'] as const).map((value) => ({ value, label: stateLabels[value]() })),
  },
]
const shape = { filters: filterNames(filters()), sort: '' }
const load = listLoader<typeof listPromotions>('/promotion/pagination', ({ sort: _sort, ...query }) => query)

export const clientLoader = ({ request }: ScreenLoaderArgs) => loadListPage(load, shape, request)

export default function Promotions({ loaderData }: ScreenProps<typeof clientLoader>) {
  const list = useListState(shape)
  const navigate = useNavigate()
  const { attempt } = useAttempt()
  return (
    <>
      <PageHeader
        title={m.admin_menu_promotion()}
        lead={m.admin_promotions_lead()}
        actions={
          <ButtonLink to="/admin/promotions/new">
            <StaffIcon name="plus" />
            {m.admin_promotion_new()}
          </ButtonLink>
        }
      />
      <DataTable
        name="promotions"
        label={m.admin_menu_promotion()}
        list={list}
        loaded={loaderData}
        columns={columns()}
        filters={filters()}
        rowLabels={{
          keyOf: ({ id }) => id,
          nameOf: ({ name, nameEn }) => pick(name, nameEn),
          hrefOf: ({ id }) => `/admin/promotions/${id}`,
        }}
        actionsOf={(promotion) => [
          {
            label: promotion.state === 'ended' ? m.admin_promotion_prices() : m.common_edit(),
            icon: promotion.state === 'ended' ? 'list' : 'edit',
            onSelect: () => void navigate(`/admin/promotions/${promotion.id}`),
          },
          ...(promotion.state === 'running'
            ? ([
                {
                  label: m.admin_promotion_end_now(),
                  icon: 'lock',
                  onSelect: () => void confirmAndEndPromotion(promotion, attempt),
                },
              ] as const)
            : []),
          ...(promotion.state === 'planned'
            ? ([
                {
                  label: m.common_delete(),
                  icon: 'trash',
                  tone: 'danger',
                  onSelect: () => void confirmAndRemovePromotion(promotion, attempt),
                },
              ] as const)
            : []),
        ]}
        empty={{
          title: m.admin_promotions_empty(),
          text: m.admin_promotions_empty_text(),
          action: <ButtonLink to="/admin/promotions/new">{m.admin_promotion_new()}</ButtonLink>,
        }}
      />
    </>
  )
}

const columns = (): Column<Promotion>[] => [
  { id: 'name', heading: m.admin_promotion_name(), cell: ({ name, nameEn }) => pick(name, nameEn), isMain: true },
  {
    id: 'time',
    heading: m.admin_promotion_time(),
    cell: (promotion) => (
      <span className="tabular-nums">
        <span className="whitespace-nowrap">{promotionStartText(promotion)} –</span>{' '}
        <span className="whitespace-nowrap">{promotionEndShort(promotion.endsDate)}</span>
      </span>
    ),
    text: promotionPeriodText,
  },
  {
    id: 'goods',
    heading: m.admin_promotion_goods(),
    cell: ({ productCount, variationCount }) =>
      m.admin_promotion_counts({ products: productCount, variations: variationCount }),
  },
  {
    id: 'state',
    heading: m.admin_promotion_state(),
    cell: ({ state }) => <Tag tone={stateTones[state]}>{stateLabels[state]()}</Tag>,
  },
]
