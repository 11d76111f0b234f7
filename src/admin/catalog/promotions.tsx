import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type {
  endPromotion,
  listPromotionPrices,
  listPromotions,
  Promotion,
  PromotionPrice,
  removePromotion,
} from '#catalog/promotions/contract.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { formatDateTime } from '#foundation/dates/format-dates.ts'
import { m } from '#i18n/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { ScreenLoaderArgs, ScreenProps } from '../app/screen-props.ts'
import { useAttempt } from '../kit/form/use-attempt.ts'
import { errorMessageOf } from '../kit/load-result.ts'
import { confirm } from '../kit/overlays/confirm.tsx'
import { PageHeader } from '../kit/page-header.tsx'
import type { Column } from '../kit/table/columns.ts'
import { DataTable } from '../kit/table/data-table.tsx'
import { type Filter, filterNames } from '../kit/table/filters.ts'
import { listFrom, loadPage } from '../kit/table/list-load.ts'
import { useListState } from '../kit/table/use-list-state.ts'
import { Tag } from '../kit/tag.tsx'
import { PromotionPriceTable } from './promotion-price-table.tsx'

export const title = () => m.admin_menu_promotion()

const stateWords = {
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
    options: (['running', 'planned', 'ended'] as const).map((value) => ({ value, label: stateWords[value]() })),
  },
]
const shape = { filters: filterNames(filters()), sort: '' }
const load = listFrom<typeof listPromotions>('/promotion/pagination', ({ sort: _sort, ...query }) => query)

export const clientLoader = ({ request }: ScreenLoaderArgs) => loadPage(load, shape, request)

type Looked = { promotion: Promotion; prices: readonly PromotionPrice[] }

export default function Promotions({ loaderData }: ScreenProps<typeof clientLoader>) {
  const list = useListState(shape)
  const { revalidate } = useRevalidator()
  const { attempt } = useAttempt()
  const [looked, setLooked] = useState<Looked>()
  const look = async (promotion: Promotion) => {
    const where = { method: 'GET', path: '/promotion/:id/prices' } as const
    try {
      setLooked({
        promotion,
        prices: await call<typeof listPromotionPrices>(where, { params: { id: promotion.id } }),
      })
    } catch (error) {
      toast({ tone: 'danger', message: errorMessageOf(error) })
    }
  }
  const change = async (promotion: Promotion, kind: 'end' | 'remove') => {
    if (!(await confirm(questions[kind](promotion)))) return
    await attempt(() => (kind === 'end' ? end(promotion) : remove(promotion)), {
      done: kind === 'end' ? m.admin_promotion_ended_now(promotion) : m.admin_promotion_removed(promotion),
    })
    void revalidate()
  }
  return (
    <>
      <PageHeader title={m.admin_menu_promotion()} lead={m.admin_promotions_lead()} />
      <DataTable
        name="promotions"
        label={m.admin_menu_promotion()}
        list={list}
        loaded={loaderData}
        columns={columns()}
        filters={filters()}
        words={{ keyOf: ({ id }) => id, nameOf: ({ name }) => name }}
        actionsOf={(promotion) => [
          { label: m.admin_promotion_prices(), icon: 'list', onSelect: () => void look(promotion) },
          ...(promotion.state === 'running'
            ? ([
                { label: m.admin_promotion_end_now(), icon: 'lock', onSelect: () => void change(promotion, 'end') },
              ] as const)
            : []),
          ...(promotion.state === 'planned'
            ? ([
                {
                  label: m.common_delete(),
                  icon: 'trash',
                  tone: 'danger',
                  onSelect: () => void change(promotion, 'remove'),
                },
              ] as const)
            : []),
        ]}
        empty={{
          title: m.admin_promotions_empty(),
          text: m.admin_promotions_empty_text(),
          action: <ButtonLink to="/admin/products">{m.admin_menu_product()}</ButtonLink>,
        }}
      />
      {looked && (
        <Dialog open onOpenChange={(open) => !open && setLooked(undefined)} title={looked.promotion.name}>
          <PromotionPriceTable rows={looked.prices} />
        </Dialog>
      )}
    </>
  )
}

const end = ({ id }: Promotion) =>
  call<typeof endPromotion>({ method: 'POST', path: '/promotion/:id/end' }, { params: { id } })

const remove = ({ id }: Promotion) =>
  call<typeof removePromotion>({ method: 'DELETE', path: '/promotion/:id' }, { params: { id } })

const questions = {
  end: ({ name }: Promotion) => ({
    title: m.admin_promotion_end_now(),
    text: m.admin_promotion_end_sure({ name }),
    yes: m.admin_promotion_end_now(),
    tone: 'danger' as const,
  }),
  remove: ({ name }: Promotion) => ({
    title: m.admin_promotion_remove_sure({ name }),
    text: m.admin_delete_confirm(),
    yes: m.common_delete(),
    tone: 'danger' as const,
  }),
}

const columns = (): Column<Promotion>[] => [
  { id: 'name', heading: m.admin_promotion_name(), cell: ({ name }) => name, isMain: true },
  {
    id: 'time',
    heading: m.admin_promotion_time(),
    cell: ({ startsDate, endsDate }) => `${formatDateTime(startsDate)} – ${formatDateTime(endsDate)}`,
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
    cell: ({ state }) => <Tag tone={stateTones[state]}>{stateWords[state]()}</Tag>,
  },
]
