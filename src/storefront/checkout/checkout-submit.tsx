import { FieldFrame } from '#checkout/web/fields/checkout-field.tsx'
import { PriceBreakdown, type Sums } from '#checkout/web/order-summary.tsx'
import type { CheckoutFormState } from '#checkout/web/use-checkout-form.ts'
import { isAwaited, type QuoteState } from '#checkout/web/use-quote.ts'
import type { VoucherCodeState } from '#checkout/web/voucher/use-voucher-code.ts'
import { VoucherFieldOnDemand } from '#checkout/web/voucher/voucher-field-on-demand.tsx'
import { PageDialogLink } from '#content/web/page-dialog-link.tsx'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { onDemand } from '#ui/browser/on-demand.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'

/** Loaded with the fields of a gift. */
const GiftSummary = onDemand(async () => ({
  default: (await import('#checkout/web/fields/gift-fields.tsx')).GiftSummary,
}))

export type CheckoutSubmitProps = {
  form: CheckoutFormState
  quoting: QuoteState
  code: VoucherCodeState
  sums: Sums
  isPlacing: boolean
  /** The buyer agrees to be remembered on this device. */
  remembers: boolean
  onRemembers: (remembers: boolean) => void
}

/** The last step: discount code, totals, terms to accept, and the order button. */
export function CheckoutSubmit({ form, quoting, code, sums, isPlacing, remembers, onRemembers }: CheckoutSubmitProps) {
  return (
    <div className="flex flex-col gap-4">
      <FieldFrame name="voucherCode">
        <VoucherFieldOnDemand quoting={quoting} code={code} error={form.errorOf('voucherCode')} />
      </FieldFrame>
      {form.draft.isGift && <GiftSummary draft={form.draft} />}
      <PriceBreakdown sums={sums} />
      <FieldFrame name="agreed">
        <Checkbox
          label={m.checkout_agree_terms()}
          name="agreed"
          checked={form.agreed}
          onCheckedChange={form.agree}
          error={form.errorOf('agreed')}
        />
      </FieldFrame>
      <p className="flex flex-wrap items-center gap-x-4 text-sm">
        <span className="text-muted">{m.checkout_read_terms()}</span>
        <PageDialogLink slug="dieu-khoan-mua-hang" title={m.footer_terms()} className={termsLink} />
      </p>
      <p className="text-muted text-sm">
        {m.checkout_privacy_notice()}{' '}
        <PageDialogLink slug="bao-ve-du-lieu-ca-nhan" title={m.footer_policy_privacy()} className={termsLink} />
      </p>
      <div>
        <Checkbox label={m.remember_consent()} name="remembers" checked={remembers} onCheckedChange={onRemembers} />
        <p className="text-muted text-sm">{m.remember_consent_note()}</p>
      </div>
      <Button type="submit" size="l" busy={isPlacing || isAwaited(quoting, code.submitted)}>
        {isPlacing ? m.checkout_placing() : m.checkout_place_order()}
      </Button>
    </div>
  )
}

const termsLink = 'inline-flex min-h-11 items-center underline underline-offset-4'
