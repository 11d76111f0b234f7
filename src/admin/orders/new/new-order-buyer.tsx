import { type Ref, useImperativeHandle, useState } from 'react'
import { LunarDayField } from '#calendar/web/lunar-day-field.tsx'
import { useWards } from '#checkout/web/use-wards.ts'
import { maxDay } from '#foundation/dates/accepted-day.ts'
import { dayInVietnam } from '#foundation/dates/day.ts'
import { m } from '#i18n/messages.js'
import type { KnownBuyer } from '#orders/staff-contract.ts'
import type { OrderDraft } from '#orders/web/temporary-order.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { DateTimeField } from '../../kit/form/date-time-field.tsx'
import { Panel } from '../../kit/panel.tsx'
import { PlaceFields } from '../place-fields.tsx'
import { useProvinces } from '../use-provinces.ts'
import { hasKnownAddress } from './fill-from-known-buyer.ts'
import { NewOrderGift } from './new-order-gift.tsx'
import { useKnownBuyer } from './use-known-buyer.ts'

type BuyerProps = {
  draft: OrderDraft
  errors: Readonly<Record<string, string>>
  onChange: (change: Partial<OrderDraft>) => void
}

/** Looks up who has the phone number, unless that was done. */
export type BuyerLookUp = Pick<ReturnType<typeof useKnownBuyer>, 'isLookedUp' | 'look'>

/** Buyer and address. A known phone number fills in the fields that are still empty. */
export function NewOrderBuyer({ ref, isInert, ...props }: BuyerProps & { ref: Ref<BuyerLookUp>; isInert: boolean }) {
  const { draft, errors, onChange } = props
  const { known, look, isLookedUp } = useKnownBuyer(draft, onChange)
  useImperativeHandle(ref, () => ({ look, isLookedUp }))
  const [dayChoices, setDayChoices] = useState(0)
  const text = (name: keyof OrderDraft & string) => ({
    name,
    value: String(draft[name]),
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <Panel title={m.admin_order_receiver()}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={m.admin_order_phone()}
          hint={known ? hintOf(known, hasKnownAddress(draft, known)) : undefined}
          {...text('phoneNumber')}
          inputMode="tel"
          maxLength={40}
          onBlur={() => !isInert && void look()}
        />
        <TextField label={m.admin_order_receiver()} {...text('fullname')} maxLength={120} />
        {draft.shippingMethod !== 'pickup' && <DeliveryAddress draft={draft} errors={errors} onChange={onChange} />}
        <TextField label={m.admin_user_email()} optional {...text('email')} inputMode="email" maxLength={200} />
        <div className="flex flex-col gap-3">
          <DateTimeField
            label={m.admin_order_needed_by()}
            optional
            type="date"
            max={maxDay}
            {...text('neededBy')}
            onChange={({ target }) => {
              setDayChoices(dayChoices + 1)
              onChange({ neededBy: target.value })
            }}
          />
          <LunarDayField
            key={dayChoices}
            today={dayInVietnam(new Date())}
            onRead={(neededBy) => onChange({ neededBy })}
          />
        </div>
        <div className="sm:col-span-2">
          <Checkbox
            label={m.gift_wanted()}
            name="isGift"
            checked={draft.isGift}
            onCheckedChange={(isGift) => onChange({ isGift })}
          />
        </div>
        {draft.isGift && <NewOrderGift draft={draft} errors={errors} text={text} onChange={onChange} />}
        <div className="sm:col-span-2">
          <TextArea label={m.order_note()} optional {...text('note')} rows={2} maxLength={1000} />
        </div>
      </div>
    </Panel>
  )
}

function DeliveryAddress({ draft, errors, onChange }: BuyerProps) {
  const lists = { provinces: useProvinces(true), wards: useWards(draft.shippingProvince) }
  return (
    <>
      <PlaceFields lists={lists} values={draft} errors={errors} onChange={onChange} />
      <div className="sm:col-span-2">
        <TextField
          label={m.checkout_street()}
          name="shippingStreet"
          value={draft.shippingStreet}
          error={errors.shippingStreet}
          autoComplete="off"
          maxLength={300}
          onChange={(event) => onChange({ shippingStreet: event.target.value })}
        />
      </div>
    </>
  )
}

function hintOf({ orders }: KnownBuyer, isAddressFilled: boolean): string {
  const known = m.admin_order_known({ n: orders })
  return isAddressFilled ? `${known} ${m.admin_order_known_address()}` : known
}
