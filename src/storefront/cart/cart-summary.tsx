import { type CartLine, cartCount } from '#cart/rules.ts'
import { FreeShipping } from '#checkout/web/free-shipping.tsx'
import { isBlocking, linesTotal, problemOfLine, quotedLine } from '#checkout/web/lines/line-problem.ts'
import type { QuoteState } from '#checkout/web/use-quote.ts'
import { useVoucherCode } from '#checkout/web/voucher/use-voucher-code.ts'
import { VoucherFieldOnDemand } from '#checkout/web/voucher/voucher-field-on-demand.tsx'
import { formatVnd } from '#foundation/money.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { changeDraft, useOrderDraft } from '#orders/web/temporary-order.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'

type CartSummaryProps = {
  lines: readonly CartLine[]
  quoting: QuoteState
  /** Corrects all lines as far as that can be done. */
  onCorrect: () => void
}

/** Number of pieces, total and the checkout button; when a line can't be bought, first how to fix it. */
export function CartSummary({ lines, quoting, onCorrect }: CartSummaryProps) {
  const { quote, error, isAsking, askAgain } = quoting
  const code = useVoucherCode(useOrderDraft().voucherCode, (voucherCode) => changeDraft({ voucherCode }))
  const errors = lines.map((line) => problemOfLine(line, quotedLine(quote, line)))
  const isRefused = errors.some(isBlocking)
  const total = linesTotal(lines, quote)
  // A free-delivery voucher reduces the fee, which is not part of this total.
  const discount = quote?.voucher?.offer?.kind === 'shipping' ? 0 : (quote?.discount ?? 0)
  const reduced = formatVnd(Math.max(total - discount, 0))
  return (
    <aside className="card flex flex-col gap-5 p-5 lg:sticky lg:top-36">
      {!isRefused && (
        <FreeShipping
          subtotal={total}
          from={quote?.freeShippingFrom}
          oversizeFee={quote?.shippingMethods[0]?.oversizeFee}
        />
      )}
      <dl className="sum-list gap-y-2" aria-live="polite">
        <dt className="text-muted">{m.cart_total_quantity()}</dt>
        <dd>{cartCount(lines)}</dd>
        <dt>{m.cart_total_price()}</dt>
        <dd className="font-semibold text-xl">{formatVnd(total)}</dd>
        {discount > 0 && (
          <>
            <dt className="text-muted">{m.order_discount()}</dt>
            <dd>{formatVnd(-discount)}</dd>
            <dt>{m.voucher_after_discount()}</dt>
            <dd className="font-semibold">{reduced}</dd>
          </>
        )}
      </dl>
      <VoucherFieldOnDemand quoting={quoting} code={code} />
      <p className="text-muted text-sm">{m.cart_shipping_at_checkout()}</p>
      {error && (
        <Alert tone="warning" action={<AgainButton label={m.common_retry()} busy={isAsking} onClick={askAgain} />}>
          {m.cart_prices_stale()} {error}
        </Alert>
      )}
      {errors.some(Boolean) && (
        <Alert
          tone="warning"
          action={
            // A text is mended at its field.
            errors.some((error) => error && error.kind !== 'text') && (
              <AgainButton label={m.cart_fix_all()} onClick={onCorrect} />
            )
          }
        >
          {isRefused ? m.cart_has_problems() : m.cart_price_changed()}
        </Alert>
      )}
      <div data-buy-bar="" className="buy-bar">
        <p className="price-line font-semibold">{reduced}</p>
        {isRefused ? (
          <Button size="l" disabled>
            {m.cart_checkout()}
          </Button>
        ) : (
          <ButtonLink to={urlOf('shippingInformation')} size="l" onClick={() => code.submit()}>
            {m.cart_checkout()}
          </ButtonLink>
        )}
      </div>
      <ButtonLink to={urlOf('shop')} variant="secondary">
        {m.cart_empty_cta()}
      </ButtonLink>
    </aside>
  )
}

function AgainButton({ label, ...rest }: { label: string; busy?: boolean; onClick: () => void }) {
  return (
    <Button variant="secondary" {...rest}>
      {label}
    </Button>
  )
}
