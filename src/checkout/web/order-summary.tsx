import type { ReactNode } from 'react'
import { type CartLine, cartCount } from '#cart/rules.ts'
import { LineName } from '#cart/web/line-name.tsx'
import { LinePicture } from '#cart/web/line-picture.tsx'
import { PreorderNote } from '#catalog/web/preorder-note.tsx'
import { formatVnd, type Vnd } from '#foundation/money.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { Icon } from '#ui/content/icon.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { Quote } from '../contract.ts'
import { feeLabel } from './fee-label.ts'
import { LineChoice } from './lines/line-choice.tsx'
import type { LineCorrectionProps } from './lines/line-correction.tsx'
import { LineCorrectionOnDemand } from './lines/line-correction-on-demand.tsx'
import { problemOfLine, quotedLine, unitPrice } from './lines/line-problem.ts'

export type Sums = {
  subtotal: Vnd
  /** Undefined until the server has answered. */
  shippingFee: Vnd | undefined
  /** The fee is an upper limit, since the province is not known. */
  isEstimate: boolean
  paymentFee: Vnd
  discount: Vnd
  total: Vnd
  /** VAT contained in the total; null where the shop shows none. */
  vatAmount: Vnd | null
}
type OrderSummaryProps = {
  lines: readonly CartLine[]
  quote: Quote | undefined
  sums: Sums
  shownIn: LineCorrectionProps['shownIn']
}

/**
 * Lines and sums: next to the form on wide screens; above it and collapsed on phones, with the total always visible.
 */
export function OrderSummary(props: OrderSummaryProps) {
  return (
    <>
      {/* Opened at the bottom of the form it would be above the screen. */}
      <details
        onToggle={({ currentTarget }) => currentTarget.open && currentTarget.scrollIntoView()}
        className="group not-open:sticky -mx-(--gutter) top-0 z-10 border-line border-y bg-paper-raised px-(--gutter) lg:hidden"
      >
        <summary className="flex min-h-14 list-none flex-wrap items-center gap-x-2 py-2 [&::-webkit-details-marker]:hidden">
          <span className="flex min-w-0 items-center gap-x-2">
            <Icon name="chevron-down" className="size-5 shrink-0 transition-transform group-open:rotate-180" />
            <span className="font-medium text-sm">
              {m.checkout_order_summary()} ({cartCount(props.lines)})
            </span>
          </span>
          <strong className="ml-auto tabular-nums">{formatVnd(props.sums.total)}</strong>
        </summary>
        <div className="border-line border-t py-4">
          <Content {...props} />
        </div>
      </details>
      <aside
        aria-label={m.checkout_order_summary()}
        className="card hidden max-h-[calc(100dvh-3rem)] overflow-y-auto p-6 lg:sticky lg:top-6 lg:block"
      >
        <h2 className="mb-4 text-xl">{m.checkout_order_summary()}</h2>
        <Content {...props} />
      </aside>
    </>
  )
}

function Content({ lines, quote, sums, shownIn }: OrderSummaryProps) {
  const [line] = lines
  return (
    <>
      <ul tabIndex={-1} className="flex flex-col gap-4 outline-none">
        {lines.map((line) => (
          <SummaryLine key={line.tmpId} line={line} quote={quote} shownIn={shownIn} />
        ))}
      </ul>
      <Link
        to={shownIn === 'buyNow' && line ? urlOf('product', line) : urlOf('cart')}
        className="mt-2 inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {m.checkout_edit_order()}
      </Link>
      <PriceBreakdown sums={sums} />
    </>
  )
}

type SummaryLineProps = Omit<OrderSummaryProps, 'lines' | 'sums'> & { line: CartLine }

function SummaryLine({ line, quote, shownIn }: SummaryLineProps) {
  const quoted = quotedLine(quote, line)
  return (
    <li className="flex flex-col gap-2">
      <div className="flex gap-3">
        <LinePicture picture={line.picture} size="s" />
        <div className="min-w-0 flex-1 text-sm">
          <p className="font-medium">
            <LineName name={line.name} nameEn={line.nameEn} />
          </p>
          <LineChoice line={line} quoted={quoted} />
          <PreorderNote date={quoted?.preorderDate ?? null} />
          <p className="flex flex-wrap justify-between gap-x-3 tabular-nums">
            <span>
              {line.amount} × {formatVnd(unitPrice(line, quoted))}
            </span>
            <span className="ml-auto">{formatVnd(line.amount * unitPrice(line, quoted))}</span>
          </p>
        </div>
      </div>
      {problemOfLine(line, quoted) && <LineCorrectionOnDemand line={line} quoted={quoted} shownIn={shownIn} />}
    </li>
  )
}

export function PriceBreakdown({ sums }: { sums: Sums }) {
  const { shippingFee } = sums
  return (
    <dl className="sum-list gap-y-1.5 border-line border-t pt-4">
      <Sum label={m.order_subtotal()}>{formatVnd(sums.subtotal)}</Sum>
      <Sum label={m.order_shipping_fee()}>
        {shippingFee === undefined ? '…' : feeLabel(shippingFee, sums.isEstimate)}
      </Sum>
      {sums.paymentFee > 0 && <Sum label={m.order_payment_fee()}>{formatVnd(sums.paymentFee)}</Sum>}
      {sums.discount > 0 && <Sum label={m.order_discount()}>{formatVnd(-sums.discount)}</Sum>}
      <dt className="font-semibold">{m.order_total()}</dt>
      <dd className="font-semibold text-xl">{formatVnd(sums.total)}</dd>
      {sums.vatAmount !== null && <Sum label={m.order_vat_contained()}>{formatVnd(sums.vatAmount)}</Sum>}
    </dl>
  )
}

function Sum({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </>
  )
}
