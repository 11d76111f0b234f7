import { useEffect, useRef } from 'react'
import { m } from '#i18n/messages.js'
import { maxGiftMessage } from '#orders/gift.ts'
import type { OrderDraft } from '#orders/web/temporary-order.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextArea } from '#ui/fields/text-field.tsx'
import type { Quote } from '../../contract.ts'
import { moveReceiverToBuyer } from '../move-receiver-to-buyer.ts'
import type { CheckoutFormState } from '../use-checkout-form.ts'
import { FieldFrame } from './checkout-field.tsx'
import { PersonFields } from './person-fields.tsx'

type GiftFieldsProps = { form: CheckoutFormState; quote: Quote | undefined }

/** Who receives, who orders for them, the card, and whether the receiver sees prices. */
export function GiftFields({ form, quote }: GiftFieldsProps) {
  const { giftMessage, hidePrices } = form.draft
  useOwnAsBuyer(form)
  const isOnlyCod = quote?.paymentMethods.every((method) => method === 'cod') ?? false
  return (
    <>
      <PersonFields
        form={form}
        name="fullname"
        phone="phoneNumber"
        section="shipping"
        labels={{ name: m.gift_receiver_name(), phone: m.gift_receiver_phone() }}
        placeholder={m.checkout_fullname_placeholder()}
        phoneHint={m.gift_receiver_phone_hint()}
      />
      <PersonFields
        form={form}
        name="buyerFullname"
        phone="buyerPhoneNumber"
        section="billing"
        labels={{ name: m.gift_your_name(), phone: m.gift_your_phone() }}
        phoneHint={m.gift_your_phone_hint()}
      />
      <FieldFrame name="giftMessage">
        <TextArea
          label={m.gift_message()}
          hint={m.gift_message_hint({ n: giftMessage.length, most: maxGiftMessage })}
          name="giftMessage"
          optional
          rows={2}
          maxLength={maxGiftMessage}
          value={giftMessage}
          error={form.errorOf('giftMessage')}
          onChange={(event) => form.change({ giftMessage: event.target.value })}
        />
      </FieldFrame>
      <FieldFrame name="hidePrices">
        <Checkbox
          label={m.gift_no_prices()}
          name="hidePrices"
          checked={hidePrices}
          disabled={isOnlyCod && !hidePrices}
          error={form.errorOf('hidePrices')}
          onCheckedChange={(isHidden) => form.change({ hidePrices: isHidden })}
        />
        <p className="text-muted text-sm">{isOnlyCod ? m.gift_only_cod() : m.gift_no_prices_note()}</p>
      </FieldFrame>
    </>
  )
}

/**
 * When the order becomes a gift, the buyer remembered on this device becomes the one who orders. Runs once, on mount.
 */
function useOwnAsBuyer(form: CheckoutFormState) {
  const atFirst = useRef(form)
  useEffect(() => atFirst.current.change(moveReceiverToBuyer(atFirst.current.draft)), [])
}

/** Gift details shown for a last check before the order is sent. */
export function GiftSummary({ draft }: { draft: OrderDraft }) {
  const note = draft.hidePrices ? m.gift_paid_ahead() : draft.paymentMethod === 'cod' ? m.gift_cod_note() : undefined
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
      <dt className="text-muted">{m.gift_receiver()}</dt>
      <dd className="wrap-anywhere">{draft.fullname || '–'}</dd>
      <dt className="text-muted">{m.gift_buyer()}</dt>
      <dd className="wrap-anywhere">{draft.buyerFullname || '–'}</dd>
      {draft.giftMessage.trim() && (
        <>
          <dt className="text-muted">{m.gift_message()}</dt>
          <dd className="wrap-anywhere">{draft.giftMessage}</dd>
        </>
      )}
      {draft.hidePrices && <dd className="col-span-2">{m.gift_no_prices()}</dd>}
      {note && <dd className="col-span-2 text-muted">{note}</dd>}
    </dl>
  )
}
