import { useRef, useState } from 'react'
import type { Place } from '#addresses/contract.ts'
import { placeOptions } from '#checkout/web/use-wards.ts'
import { ApiError, call } from '#foundation/api-client/browser-api.ts'
import { formatVnd } from '#foundation/money.ts'
import { m } from '#i18n/messages.js'
import { daysRange } from '#orders/shipping.ts'
import type { ShippingFeePreview, tryShipping } from '#orders/shipping-contract.ts'
import { ComboboxField } from '#ui/fields/combobox-field.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import { isSame } from '../kit/form/draft.ts'
import { MoneyField, NumberField } from '../kit/form/number-field.tsx'
import { focusFirstUnparsableField } from '../kit/form/use-focus-first-error.ts'
import { errorMessageOf } from '../kit/load-result.ts'
import { onEnter } from '../kit/on-enter.ts'
import { QuietButton } from '../kit/quiet-button.tsx'
import { type ShippingValues, shippingBody } from './shipping-values.ts'

type FeeCalculatorProps = { values: ShippingValues; isDirty: boolean; provinces: readonly Place[] }
type Parcel = { province: string; grams: number | null; subtotal: number | null; oversizePieces: number | null }
/** What a fee, or the error instead of it, is worked out from; neither while the answer is awaited. */
type Asked = { values: ShippingValues; parcel: Parcel; fee?: ShippingFeePreview; error?: string }

/** Calculates the checkout's shipping fee for a sample parcel with the form's current values. */
export function FeeCalculator({ values, isDirty, provinces }: FeeCalculatorProps) {
  const [parcel, setParcel] = useState<Parcel>({ province: '01', grams: 1500, subtotal: 300_000, oversizePieces: 0 })
  const [asked, setAsked] = useState<Asked>()
  const card = useRef<HTMLFieldSetElement>(null)
  const put = (change: Partial<Parcel>) => setParcel((now) => ({ ...now, ...change }))
  const isCurrent = asked?.parcel === parcel && isSame(asked.values, values)
  const work = async () => {
    if (focusFirstUnparsableField(card.current)) return
    const asking: Asked = { values, parcel }
    setAsked(asking)
    const answer = await ask(values, parcel).then(
      (fee) => ({ fee }),
      (error: unknown) => ({ error: errorFor(error) }),
    )
    setAsked((latest) => (latest === asking ? { ...asking, ...answer } : latest))
  }
  return (
    <fieldset
      ref={card}
      data-unsaved
      aria-label={m.admin_shipping_try()}
      onKeyDown={onEnter(work)}
      className="card grid min-w-0 grid-cols-1 items-start gap-4 p-4 sm:grid-cols-2"
    >
      <ParcelFields parcel={parcel} provinces={provinces} onChange={put} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:col-span-2">
        <QuietButton onClick={() => void work()}>{m.admin_try_work_out()}</QuietButton>
        <div role="status" className="min-w-0 flex-1">
          {isCurrent && asked.fee && <Answer tried={asked.fee} isDirty={isDirty} />}
        </div>
      </div>
      <div role="alert" className="empty:hidden sm:col-span-2">
        {isCurrent && asked.error && <FieldError id="try-error">{asked.error}</FieldError>}
      </div>
    </fieldset>
  )
}

type ParcelFieldsProps = Pick<FeeCalculatorProps, 'provinces'> & {
  parcel: Parcel
  onChange: (change: Partial<Parcel>) => void
}

function ParcelFields({ parcel, provinces, onChange }: ParcelFieldsProps) {
  return (
    <>
      <ComboboxField
        label={m.checkout_province()}
        name="try-province"
        options={placeOptions(provinces)}
        value={parcel.province}
        onValueChange={(province) => onChange({ province })}
      />
      <NumberField
        label={m.admin_try_weight()}
        name="try-grams"
        unit="g"
        value={parcel.grams}
        onValueChange={(grams) => onChange({ grams })}
      />
      <MoneyField
        label={m.admin_try_subtotal()}
        name="try-subtotal"
        value={parcel.subtotal}
        onValueChange={(subtotal) => onChange({ subtotal })}
      />
      <NumberField
        label={m.admin_try_oversize()}
        name="try-oversize"
        value={parcel.oversizePieces}
        onValueChange={(oversizePieces) => onChange({ oversizePieces })}
      />
    </>
  )
}

function Answer({ tried, isDirty }: { tried: ShippingFeePreview; isDirty: boolean }) {
  return (
    <p>
      <strong className="text-lg tabular-nums">{tried.fee === 0 ? m.checkout_free() : formatVnd(tried.fee)}</strong>{' '}
      <span className="text-muted text-sm">
        {[
          tried.zone,
          tried.isFree && m.admin_try_free(),
          tried.oversizeFee > 0 && m.admin_try_surcharge({ fee: formatVnd(tried.oversizeFee) }),
          m.admin_try_days(daysRange(tried.daysFrom, tried.daysTo)),
          isDirty && m.admin_try_unsaved(),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </p>
  )
}

const parcelFields = ['province', 'grams', 'subtotal', 'oversizePieces']

/** Shows errors of the sample parcel; errors of the form itself are shown at their fields on saving. */
function errorFor(error: unknown): string {
  const named = error instanceof ApiError ? error.errors?.[0] : undefined
  if (!named) return errorMessageOf(error)
  return parcelFields.includes(named.field) ? named.message : m.admin_try_table_fault()
}

const ask = (values: ShippingValues, { province, ...numbers }: Parcel) =>
  call<typeof tryShipping>(
    { method: 'POST', path: '/shipping-settings/try' },
    {
      body: shippingBody(values, {
        province,
        grams: numbers.grams ?? 0,
        subtotal: numbers.subtotal ?? 0,
        oversizePieces: numbers.oversizePieces ?? 0,
      }),
    },
    { quiet: true },
  )
