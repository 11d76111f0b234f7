import type { Place } from '#addresses/contract.ts'
import { m } from '#i18n/messages.js'
import { requiredOnDemand } from '#ui/browser/required-on-demand.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { TextArea } from '#ui/fields/text-field.tsx'
import { isPickup } from '../order-body.ts'
import type { CheckoutFormState } from '../use-checkout-form.ts'
import type { QuoteState } from '../use-quote.ts'
import { AddressFields } from './address-fields.tsx'
import { FieldFrame, FieldGroup } from './checkout-field.tsx'
import type { RitualDay } from './needed-by-field.tsx'
import { ShippingMethods } from './shipping-methods.tsx'

/** Loaded lazily, like the lists of places, while the buyer fills in the name. */
const NeededByField = requiredOnDemand(() => import('./needed-by-field.tsx'), <Skeleton className="h-48 w-full" />)

/** What the server passes to the form: places, today in Vietnam, the coming ritual days, pickup address and hours. */
export type DeliveryFacts = {
  provinces: readonly Place[]
  today: string
  rituals: readonly RitualDay[]
  pickup: { address: string | undefined; hours: string | undefined }
}

type DeliveryFieldsProps = { form: CheckoutFormState; quoting: QuoteState; facts: DeliveryFacts }

/** Delivery method, address and the day the goods are needed by. */
export function DeliveryFields({ form, quoting, facts }: DeliveryFieldsProps) {
  const isPickedUp = isPickup(form.draft)
  const offer = quoting.quote?.shippingMethods.find(({ method }) => method === form.draft.shippingMethod)
  return (
    <>
      <ShippingMethods form={form} quoting={quoting} />
      <FieldGroup title={isPickedUp ? m.checkout_pickup_place() : m.checkout_shipping_address()}>
        {isPickedUp ? (
          <p>
            {facts.pickup.address ?? m.checkout_pickup_call()}
            {facts.pickup.hours && <span className="block text-muted text-sm">{facts.pickup.hours}</span>}
          </p>
        ) : (
          <AddressFields form={form} kind="shipping" provinces={facts.provinces} />
        )}
        <NeededByField form={form} offer={offer} today={facts.today} rituals={facts.rituals} />
        <FieldFrame name="note">
          <TextArea
            label={m.checkout_delivery_note()}
            name="note"
            optional
            rows={2}
            maxLength={1000}
            value={form.draft.note}
            error={form.errorOf('note')}
            onChange={(event) => form.change({ note: event.target.value })}
          />
        </FieldFrame>
      </FieldGroup>
    </>
  )
}
