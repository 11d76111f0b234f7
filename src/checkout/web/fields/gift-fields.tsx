import { m } from '#i18n/messages.js'
import { maxGiftMessage } from '#orders/gift.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextArea } from '#ui/fields/text-field.tsx'
import type { Quote } from '../../contract.ts'
import type { CheckoutForm } from '../use-checkout-form.ts'
import { CheckoutField, FieldPlace } from './checkout-field.tsx'

type GiftFieldsProps = { form: CheckoutForm; quote: Quote | undefined }

/** Who orders for somebody else, the card, and whether the receiver sees prices; it comes when it is asked for. */
export default function GiftFields({ form, quote }: GiftFieldsProps) {
  const { giftMessage, hidePrices } = form.draft
  const isOnlyCod = quote?.paymentMethods.every((method) => method === 'cod') ?? false
  return (
    <>
      <CheckoutField
        form={form}
        name="buyerFullname"
        label={m.gift_your_name()}
        autoComplete="billing name"
        maxLength={120}
      />
      <CheckoutField
        form={form}
        name="buyerPhoneNumber"
        label={m.gift_your_phone()}
        hint={m.gift_your_phone_hint()}
        type="tel"
        inputMode="tel"
        autoComplete="billing tel"
        maxLength={40}
      />
      <FieldPlace name="giftMessage">
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
      </FieldPlace>
      <FieldPlace name="hidePrices">
        <Checkbox
          label={m.gift_no_prices()}
          name="hidePrices"
          checked={hidePrices}
          disabled={isOnlyCod && !hidePrices}
          error={form.errorOf('hidePrices')}
          onCheckedChange={(isHidden) => form.change({ hidePrices: isHidden })}
        />
        <p className="text-muted text-sm">{isOnlyCod ? m.gift_only_cod() : m.gift_no_prices_note()}</p>
      </FieldPlace>
    </>
  )
}
