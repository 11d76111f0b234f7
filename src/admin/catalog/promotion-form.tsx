import { type SubmitEvent, useRef, useState } from 'react'
import type { addPromotion, PromotionPrice, previewPromotion } from '#catalog/promotions/contract.ts'
import { formatWireTime } from '#foundation/api/wire-time.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { addDays, momentInVietnam } from '#foundation/dates/day.ts'
import { formatVnd } from '#foundation/money.ts'
import { currentLocale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { fieldErrors } from '../kit/form/field-errors.ts'
import { useFirstError } from '../kit/form/first-error.ts'
import { NumberField } from '../kit/form/number-field.tsx'
import { errorMessageOf } from '../kit/load-result.ts'
import { PromotionPriceTable } from './promotion-price-table.tsx'

type Values = {
  name: string
  startsDay: string
  startsTime: string
  endsDay: string
  endsTime: string
  by: 'percent' | 'amount'
  value: number | null
  roundTo: string
}
const empty: Values = {
  name: '',
  startsDay: '',
  startsTime: '',
  endsDay: '',
  endsTime: '',
  by: 'percent',
  value: null,
  roundTo: '1000',
}

/** Clocks in Vietnam; a last day without a time still counts as a whole. */
function bodyOf({ startsDay, startsTime, endsDay, endsTime, by, value, roundTo }: Values, productIds: string[]) {
  const starts = startsDay ? momentInVietnam(startsDay, `${startsTime || '00:00'}:00`) : undefined
  const ends = endsTime ? momentInVietnam(endsDay, `${endsTime}:00`) : endsDay && momentInVietnam(addDays(endsDay, 1))
  return {
    ...(starts && { startsDate: formatWireTime(starts) }),
    ...(ends && { endsDate: formatWireTime(ends) }),
    productIds,
    by,
    value: value ?? 0,
    roundTo: Number(roundTo),
  }
}

/** Plans a promotion of these products: first its prices are shown, then it is saved. */
export function PromotionForm({ ids, onDone }: { ids: string[]; onDone: () => void }) {
  const [values, setValues] = useState(empty)
  const [shown, setShown] = useState<readonly PromotionPrice[]>()
  const [fault, setFault] = useState<string>()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  useFirstError(element, errors, fault)
  const set = (change: Partial<Values>) => {
    setValues({ ...values, ...change })
    setShown(undefined)
  }
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    setFault(undefined)
    setErrors({})
    try {
      const body = bodyOf(values, ids)
      if (shown === undefined)
        return setShown(await call<typeof previewPromotion>({ method: 'POST', path: '/promotion/preview' }, { body }))
      const name = values.name.trim()
      const whole = { ...body, name, endsDate: body.endsDate ?? '' }
      await call<typeof addPromotion>({ method: 'POST', path: '/promotion/' }, { body: whole })
      toast({ tone: 'success', message: m.admin_promotion_added({ name }) })
      onDone()
    } catch (error) {
      setFault(errorMessageOf(error))
      setErrors(fieldErrors(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form ref={element} onSubmit={send} className="flex flex-col gap-4">
      <PromotionFields values={values} errors={errors} set={set} />
      {fault && <Alert tone="danger">{fault}</Alert>}
      {shown && <PromotionPriceTable rows={shown} />}
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex justify-end border-line border-t bg-paper-raised px-5 py-3">
        <Button type="submit" busy={isBusy} disabled={!values.value || !values.endsDay || !values.name.trim()}>
          {shown ? m.admin_promotion_save() : m.admin_promotion_preview()}
        </Button>
      </div>
    </form>
  )
}

type FieldsProps = {
  values: Values
  errors: Readonly<Record<string, string>>
  set: (change: Partial<Values>) => void
}

function PromotionFields({ values, errors, set }: FieldsProps) {
  const text = (name: 'name' | 'startsDay' | 'startsTime' | 'endsDay' | 'endsTime') => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })
  return (
    <>
      <TextField label={m.admin_promotion_name()} {...text('name')} error={errors.name} maxLength={200} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={m.admin_promotion_starts()}
          hint={m.admin_promotion_starts_hint()}
          optional
          type="date"
          {...text('startsDay')}
          error={errors.startsDate}
        />
        <TextField label={m.admin_promotion_starts_time()} optional type="time" {...text('startsTime')} />
        <TextField label={m.admin_promotion_ends()} type="date" {...text('endsDay')} error={errors.endsDate} />
        <TextField
          label={m.admin_promotion_ends_time()}
          hint={m.admin_promotion_ends_hint()}
          optional
          type="time"
          {...text('endsTime')}
        />
        <SelectField
          label={m.admin_promotion_by()}
          name="by"
          value={values.by}
          onChange={(event) => set({ by: event.target.value === 'amount' ? 'amount' : 'percent' })}
          options={[
            { value: 'percent', label: m.admin_prices_percent() },
            { value: 'amount', label: m.admin_prices_amount() },
          ]}
        />
        <NumberField
          label={m.admin_promotion_value()}
          name="value"
          error={errors.value}
          value={values.value}
          unit={values.by === 'percent' ? '%' : '₫'}
          decimals={values.by === 'percent' ? 2 : 0}
          onValueChange={(value) => set({ value })}
        />
        <SelectField
          label={m.admin_prices_round()}
          name="roundTo"
          value={values.roundTo}
          onChange={(event) => set({ roundTo: event.target.value })}
          options={['1', '100', '500', '1000', '5000', '10000'].map((step) => ({
            value: step,
            label: formatVnd(Number(step), currentLocale()),
          }))}
        />
      </div>
    </>
  )
}
