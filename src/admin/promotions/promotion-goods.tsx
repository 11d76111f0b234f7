import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Collection } from '#catalog/collection-contract.ts'
import type { PromotionDraft, previewPromotion } from '#catalog/promotions/contract.ts'
import type { Reduction } from '#catalog/promotions/rules.ts'
import { reducedPrice } from '#catalog/promotions/rules.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { formatVnd } from '#foundation/money.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { FieldError } from '#ui/fields/field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { NumberField } from '../kit/form/number-field.tsx'
import { focusFirstUnparsableField } from '../kit/form/use-focus-first-error.ts'
import type { StaffForm } from '../kit/form/use-staff-form.ts'
import { errorMessageOf } from '../kit/load-result.ts'
import { onEnter } from '../kit/on-enter.ts'
import { ActionMenu } from '../kit/overlays/action-menu.tsx'
import { ProductSearch } from '../kit/pickers/product-search.tsx'
import { QuietButton } from '../kit/quiet-button.tsx'
import { PromotionPriceEditor } from './promotion-prices.tsx'
import { type PromotionValues, reduceRows, rowOf, withRows } from './promotion-values.ts'

type PromotionGoodsProps = {
  form: StaffForm<PromotionValues>
  collections: readonly Collection[]
  /** Id of the edited promotion. */
  ownId: string | undefined
  /** Products to start with. */
  productIds: readonly string[]
}

/** Products of a promotion: add products or whole collections, reduce all at once or set prices one by one. */
export function PromotionGoods({ form, collections, ownId, productIds }: PromotionGoodsProps) {
  const [reduction, setReduction] = useState<DraftReduction>({ by: 'percent', value: null, roundTo: 1000 })
  const [isSearching, setSearching] = useState(false)
  const [error, setError] = useState<string>()
  const rows = form.values.prices
  const add = async (goods: Pick<PromotionDraft, 'productIds' | 'collectionId'>) => {
    setError(undefined)
    try {
      const found = await readGoods(goods)
      const priced = found.map((row) => rowOf(row, priceOf(row.regularPrice, reduction)))
      form.set('prices', (now) => withRows(now, priced))
    } catch (error) {
      setError(errorMessageOf(error))
    }
  }
  const addChosen = useEffectEvent((ids: string[]) => void add({ productIds: ids }))
  const chosen = productIds.join()
  useEffect(() => {
    if (chosen !== '') addChosen(chosen.split(','))
  }, [chosen])
  return (
    <fieldset tabIndex={-1} aria-label={m.admin_promotion_goods()} className="flex min-w-0 flex-col gap-5">
      <div className="flex flex-wrap gap-2">
        <QuietButton icon="plus" onClick={() => setSearching(true)}>
          {m.admin_promotion_add_product()}
        </QuietButton>
        <ActionMenu
          icon="plus"
          label={m.admin_promotion_add_collection()}
          isWorded
          actions={collections.map(({ id, name, nameEn }) => ({
            id,
            label: pick(name, nameEn),
            onSelect: () => void add({ collectionId: id }),
          }))}
        />
      </div>
      {(error ?? form.errors.prices) && <FieldError id="prices-error">{error ?? form.errors.prices}</FieldError>}
      {rows.length > 0 && (
        <>
          <ReductionFields
            reduction={reduction}
            onChange={setReduction}
            onApply={(whole) => form.set('prices', reduceRows(rows, whole))}
          />
          <PromotionPriceEditor form={form} ownId={ownId} />
        </>
      )}
      <Dialog open={isSearching} onOpenChange={setSearching} title={m.admin_promotion_add_product()}>
        <ProductSearch
          onChoose={({ id }) => {
            setSearching(false)
            void add({ productIds: [id] })
          }}
        />
      </Dialog>
    </fieldset>
  )
}

type DraftReduction = Omit<Reduction, 'value'> & { value: number | null }

const priceOf = (price: number, { value, ...how }: DraftReduction) =>
  value === null ? null : reducedPrice(price, { ...how, value })

type ReductionProps = {
  reduction: DraftReduction
  onChange: (reduction: DraftReduction) => void
  onApply: (reduction: Reduction) => void
}

/** One reduction for all rows. */
function ReductionFields({ reduction, onChange, onApply }: ReductionProps) {
  const { by, value, roundTo } = reduction
  const isPrice = by === 'price'
  const fields = useRef<HTMLFieldSetElement>(null)
  const apply = () => {
    if (value !== null && !focusFirstUnparsableField(fields.current)) onApply({ ...reduction, value })
  }
  return (
    <fieldset
      ref={fields}
      aria-label={m.admin_promotion_apply()}
      onKeyDown={onEnter(apply)}
      className="grid min-w-0 items-end gap-4 sm:grid-cols-3"
    >
      <SelectField
        label={m.admin_promotion_by()}
        name="by"
        value={by}
        onChange={(event) => onChange({ ...reduction, by: event.target.value as Reduction['by'], value: null })}
        options={[
          { value: 'percent', label: m.admin_prices_percent() },
          { value: 'amount', label: m.admin_prices_amount() },
          { value: 'price', label: m.admin_promotion_one_price() },
        ]}
      />
      <NumberField
        label={isPrice ? m.admin_promotion_price() : m.admin_promotion_value()}
        name="value"
        value={value}
        unit={by === 'percent' ? '%' : '₫'}
        decimals={by === 'percent' ? 2 : 0}
        onValueChange={(next) => onChange({ ...reduction, value: next })}
      />
      {!isPrice && (
        <SelectField
          label={m.admin_promotion_round_down()}
          name="roundTo"
          value={String(roundTo)}
          onChange={(event) => onChange({ ...reduction, roundTo: Number(event.target.value) })}
          options={[1, 100, 500, 1000, 5000, 10_000].map((step) => ({
            value: String(step),
            label: formatVnd(step),
          }))}
        />
      )}
      <QuietButton
        className="justify-center sm:col-span-3 sm:justify-self-start"
        disabled={value === null}
        onClick={apply}
      >
        {m.admin_promotion_apply()}
      </QuietButton>
    </fieldset>
  )
}

/** Reads the variations of these products with their regular prices. */
const readGoods = (goods: Pick<PromotionDraft, 'productIds' | 'collectionId'>) =>
  call<typeof previewPromotion>({ method: 'POST', path: '/promotion/preview' }, { body: goods })
