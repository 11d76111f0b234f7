import { useLocation } from 'react-router'
import type { Collection, listCollections } from '#catalog/collection-contract.ts'
import type { Promotion, PromotionPrice } from '#catalog/promotions/contract.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { Alert } from '#ui/feedback/alert.tsx'
import type { LoaderData, ScreenLoaderArgs, ScreenProps } from '../app/screen-props.ts'
import { loadErrorTitle, loaded } from '../kit/load-result.ts'
import { PageHeader } from '../kit/page-header.tsx'
import { ScreenError } from '../kit/table/table-states.tsx'
import { readPromotion } from './promotion-actions.ts'
import { PromotionForm } from './promotion-form.tsx'
import { promotionPeriodText } from './promotion-period-text.ts'
import { PromotionPriceTable } from './promotion-price-table.tsx'

export const title = ({ data }: LoaderData<typeof clientLoader>) =>
  data?.promotion ? pick(data.promotion.name, data.promotion.nameEn) : m.admin_menu_promotion()

type Shown = { promotion: Promotion | null; prices: readonly PromotionPrice[]; collections: readonly Collection[] }

async function read(id: string): Promise<Shown> {
  const [shown, collections] = await Promise.all([
    id === 'new' ? { promotion: null, prices: [] } : readPromotion(id),
    call<typeof listCollections>({ method: 'GET', path: '/collection/' }, {}),
  ])
  return { ...shown, collections }
}

export const clientLoader = ({ params: { id } }: ScreenLoaderArgs) => loaded(read(id))

const back = () => ({ to: '/admin/promotions', label: m.admin_menu_promotion() })

export default function PromotionScreen({ loaderData, params: { id } }: ScreenProps<typeof clientLoader>) {
  const { state } = useLocation()
  if (loaderData.error !== undefined)
    return (
      <ScreenError title={loadErrorTitle(loaderData, m.promotion_not_found())} error={loaderData.error} back={back()} />
    )
  const { promotion, prices, collections } = loaderData.data
  if (promotion?.state === 'ended') return <Ended promotion={promotion} prices={prices} />
  return (
    <PromotionForm
      key={`${id}.${promotion?.state}`}
      promotion={promotion}
      prices={prices}
      collections={collections}
      productIds={chosenIn(state)}
    />
  )
}

/** Products selected in the product list, passed as navigation state. */
function chosenIn(state: unknown): readonly string[] {
  const ids = typeof state === 'object' && state !== null && 'productIds' in state ? state.productIds : []
  return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : []
}

/** An ended promotion is read-only. */
function Ended({ promotion, prices }: { promotion: Promotion; prices: readonly PromotionPrice[] }) {
  return (
    <>
      <PageHeader title={pick(promotion.name, promotion.nameEn)} lead={promotionPeriodText(promotion)} back={back()} />
      <div className="flex max-w-3xl flex-col gap-4">
        <Alert tone="info">{m.promotion_ended()}</Alert>
        <PromotionPriceTable rows={prices} isEnded />
      </div>
    </>
  )
}
