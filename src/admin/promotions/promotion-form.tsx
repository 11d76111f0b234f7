import { useNavigate, useNavigationType, useRevalidator } from 'react-router'
import type { Collection } from '#catalog/collection-contract.ts'
import type { addPromotion, Promotion, PromotionPrice, updatePromotion } from '#catalog/promotions/contract.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { maxDay } from '#foundation/dates/accepted-day.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { DateTimeField } from '../kit/form/date-time-field.tsx'
import { FormPage, FormSection, FullWidthField } from '../kit/form/form-page.tsx'
import { useAttempt } from '../kit/form/use-attempt.ts'
import { otherVersion, type StaffForm, useStaffForm } from '../kit/form/use-staff-form.ts'
import { amountText } from '../kit/form/value-texts.tsx'
import { confirmAndEndPromotion, confirmAndRemovePromotion, readPromotion } from './promotion-actions.ts'
import { PromotionGoods } from './promotion-goods.tsx'
import { promotionPeriodText } from './promotion-period-text.ts'
import { PromotionPriceTable } from './promotion-price-table.tsx'
import {
  changeOf,
  endOf,
  type PriceRow,
  type PromotionValues,
  pricesOf,
  startOf,
  valuesOf,
} from './promotion-values.ts'

type PromotionFormProps = {
  /** Planned or running; null for a new one. */
  promotion: Promotion | null
  prices: readonly PromotionPrice[]
  collections: readonly Collection[]
  /** Products that a new promotion starts with. */
  productIds: readonly string[]
}

/** Plans or edits a promotion. Of a running one, only names and end can be changed. */
export function PromotionForm({ promotion, prices, collections, productIds }: PromotionFormProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  // After a reload the chosen products are in the draft; adding them again would undo removals.
  const isChosenNow = useNavigationType() === 'PUSH'
  const isRunning = promotion?.state === 'running'
  const form = useStaffForm<PromotionValues>({
    name: `promotion.${promotion?.id ?? 'new'}`,
    initial: valuesOf(promotion, prices),
    version: promotion?.version ?? null,
    fieldNames: { startsDate: 'startsDay', endsDate: 'endsDay' },
    save: (values, changes, version) => (promotion ? update(promotion.id, values, { changes, version }) : add(values)),
    onSaved: () => (promotion ? revalidate() : navigate('/admin/promotions')),
    ...(promotion && { loadLatest: () => readOther(promotion.id) }),
  })
  const mine = form.values.prices
  return (
    <FormPage
      form={form}
      title={promotion ? pick(promotion.name, promotion.nameEn) : m.admin_promotion_new()}
      lead={promotion && promotionPeriodText(promotion)}
      back={{ to: '/admin/promotions', label: m.admin_menu_promotion() }}
      actions={promotion && <Actions promotion={promotion} onDiscard={form.discard} />}
      labels={labels()}
      valueTexts={{ prices: (rows) => pricesText(rows, rows === mine ? (form.other?.values.prices ?? []) : mine) }}
    >
      <FormSection title={m.admin_promotion_name()} text={m.admin_promotion_name_text()}>
        <TextField label={m.admin_promotion_name()} {...form.text('name')} maxLength={200} />
        <TextField label={m.admin_name_en()} optional {...form.text('nameEn')} maxLength={200} />
      </FormSection>
      <Dates form={form} promotion={promotion} />
      <FormSection
        title={m.admin_promotion_price()}
        text={isRunning ? m.admin_promotion_running_text() : m.admin_promotion_price_text()}
      >
        <FullWidthField>
          {isRunning ? (
            <PromotionPriceTable rows={prices} />
          ) : (
            <PromotionGoods
              form={form}
              collections={collections}
              ownId={promotion?.id}
              productIds={promotion || (form.draftFrom && !isChosenNow) ? [] : productIds}
            />
          )}
        </FullWidthField>
      </FormSection>
    </FormPage>
  )
}

function Dates({ form, promotion }: { form: StaffForm<PromotionValues>; promotion: Promotion | null }) {
  const isRunning = promotion?.state === 'running'
  const end = endOf(form.values)
  const isEarlier = isRunning && end !== '' && new Date(`${end.replace(' ', 'T')}Z`) < promotion.endsDate
  return (
    <FormSection
      title={m.admin_promotion_time()}
      text={isRunning ? m.admin_promotion_running_time() : m.admin_promotion_time_text()}
    >
      {!isRunning && (
        <>
          <DateTimeField
            label={m.admin_promotion_starts()}
            hint={m.admin_promotion_starts_hint()}
            optional
            type="date"
            max={maxDay}
            {...form.text('startsDay')}
          />
          <DateTimeField label={m.admin_promotion_starts_time()} optional type="time" {...form.text('startsTime')} />
        </>
      )}
      <DateTimeField label={m.admin_promotion_ends()} type="date" max={maxDay} {...form.text('endsDay')} />
      <DateTimeField
        label={m.admin_promotion_ends_time()}
        hint={m.admin_promotion_ends_hint()}
        optional
        type="time"
        {...form.text('endsTime')}
      />
      {isEarlier && (
        <FullWidthField>
          <Alert tone="warning">{m.admin_promotion_end_early()}</Alert>
        </FullWidthField>
      )}
    </FormSection>
  )
}

/** Ends a running promotion, removes a planned one. */
function Actions({ promotion, onDiscard }: { promotion: Promotion; onDiscard: () => void }) {
  const navigate = useNavigate()
  const { attempt, isBusy } = useAttempt()
  const isRunning = promotion.state === 'running'
  const end = isRunning ? confirmAndEndPromotion : confirmAndRemovePromotion
  const goToList = () => {
    onDiscard()
    void navigate('/admin/promotions')
  }
  return (
    <Button variant="ghost" busy={isBusy} onClick={() => void end(promotion, attempt, goToList)}>
      {isRunning ? m.admin_promotion_end_now() : m.common_delete()}
    </Button>
  )
}

const maxPricesListed = 6

/** Number of prices, and those that differ from the other version. */
function pricesText(rows: readonly PriceRow[], others: readonly PriceRow[]): string {
  const known = new Map(others.map(({ variationId, price }) => [variationId, price]))
  const differing = rows.filter(({ variationId, price }) => known.get(variationId) !== price)
  const shown = differing.slice(0, maxPricesListed).map(({ sku, price }) => `${sku} ${amountText(price)}`)
  const more = differing.length > maxPricesListed ? ['…'] : []
  return [m.admin_promotion_n_prices({ n: rows.length }), ...shown, ...more].join(', ')
}

const labels = () => ({
  name: m.admin_promotion_name(),
  nameEn: m.admin_name_en(),
  startsDay: m.admin_promotion_starts(),
  startsTime: m.admin_promotion_starts_time(),
  endsDay: m.admin_promotion_ends(),
  endsTime: m.admin_promotion_ends_time(),
  prices: m.admin_promotion_price(),
})

function add(values: PromotionValues) {
  const body = {
    name: values.name.trim(),
    ...(values.nameEn.trim() && { nameEn: values.nameEn }),
    startsDate: startOf(values),
    endsDate: endOf(values),
    prices: pricesOf(values.prices),
  }
  return call<typeof addPromotion>({ method: 'POST', path: '/promotion/' }, { body })
}

type Changed = { changes: Partial<PromotionValues>; version: number | undefined }

const update = (id: string, values: PromotionValues, { changes, version }: Changed) =>
  call<typeof updatePromotion>(
    { method: 'PUT', path: '/promotion/:id' },
    { params: { id }, body: changeOf(values, changes, new Date()) },
    { expectedVersion: version },
  )

async function readOther(id: string) {
  const { promotion, prices } = await readPromotion(id)
  return otherVersion(valuesOf(promotion, prices), promotion)
}
