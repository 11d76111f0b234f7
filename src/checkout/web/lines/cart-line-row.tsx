import { type ReactNode, useState } from 'react'
import { type CartLine, maxAmount } from '#cart/rules.ts'
import { LineName } from '#cart/web/line-name.tsx'
import { LinePicture } from '#cart/web/line-picture.tsx'
import { maxQuantityText } from '#cart/web/max-quantity-text.ts'
import { PreorderNote } from '#catalog/web/preorder-note.tsx'
import { formatVnd } from '#foundation/money.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { onDemand } from '#ui/browser/on-demand.tsx'
import { Icon } from '#ui/content/icon.tsx'
import { QuantityStepper } from '#ui/fields/quantity-stepper.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { QuoteLine } from '../../contract.ts'
import { LineChoice } from './line-choice.tsx'
import { LineCorrectionOnDemand } from './line-correction-on-demand.tsx'
import { problemOfLine, unitPrice } from './line-problem.ts'
import { LineTextEditorOnDemand } from './line-text-editor-on-demand.tsx'

/** Most goods have no promotion. */
const PromotionEnd = onDemand(() => import('./promotion-end.tsx'))

type CartLineRowProps = {
  line: CartLine
  quoted: QuoteLine | undefined
  onAmount: (amount: number) => void
  onRemove: () => void
  onSaveForLater: () => void
}

/** The columns of a line on wide screens, shared with the header row. */
export const cartColumns = 'md:grid-cols-[6rem_minmax(0,1fr)_6.5rem_8.75rem_7rem_2.75rem] md:gap-x-3 lg:gap-x-5'

/** One line: picture, name and choice, price, pieces, line total, and what prevents buying it. */
export function CartLineRow({ line, quoted, onAmount, onRemove, onSaveForLater }: CartLineRowProps) {
  const problem = problemOfLine(line, quoted)
  const price = unitPrice(line, quoted)
  const [takesText, setTakesText] = useState(false)
  if (!takesText && (line.texts || problem?.kind === 'text')) setTakesText(true)
  const name = pick(line.name, line.nameEn)
  const max = quoted && quoted.available > 0 ? Math.min(quoted.available, maxAmount) : maxAmount
  return (
    <li className={`grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 py-5 md:items-center ${cartColumns}`}>
      <LinePicture picture={line.picture} size="m" />
      <div className="min-w-0 wrap-anywhere md:pr-2">
        <Link
          to={urlOf('product', { slug: line.slug })}
          className="inline-flex min-h-11 items-center font-semibold hover:underline"
        >
          <LineName name={line.name} nameEn={line.nameEn} />
        </Link>
        <LineChoice line={line} quoted={quoted} />
        {takesText && <LineTextEditorOnDemand line={line} />}
        {!problem &&
          quoted?.deliveryNotes.map((note) => (
            <p key={note} className="text-muted text-sm">
              {note}
            </p>
          ))}
        {!problem && quoted?.promotionEndDate && <PromotionEnd date={quoted.promotionEndDate} />}
        <PreorderNote date={quoted?.preorderDate ?? null} />
      </div>
      <Figure label={m.cart_col_price()}>{formatVnd(price)}</Figure>
      <div className="col-start-2 flex flex-wrap items-center justify-between gap-3 md:col-start-auto">
        <QuantityStepper
          label={m.cart_amount_of({ name })}
          value={line.amount}
          max={max}
          maxText={maxQuantityText(max)}
          onChange={onAmount}
        />
        <RemoveButton name={name} onRemove={onRemove} className="-mr-3 md:hidden" />
        <button
          type="button"
          aria-label={m.cart_save_named({ name })}
          onClick={onSaveForLater}
          className="min-h-11 text-left text-sm underline underline-offset-4"
        >
          {m.cart_save()}
        </button>
      </div>
      <Figure label={m.cart_col_line_total()}>
        <strong className="font-semibold">{formatVnd(price * line.amount)}</strong>
      </Figure>
      <RemoveButton name={name} onRemove={onRemove} className="hidden md:flex" />
      {problem && (
        <div className="col-span-full md:col-start-2">
          <LineCorrectionOnDemand line={line} quoted={quoted} shownIn="cart" />
        </div>
      )}
    </li>
  )
}

/** A sum with its label; on wide screens the label is hidden because the column has a header. */
function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className="col-start-2 flex flex-wrap justify-between gap-x-3 tabular-nums md:col-start-auto md:justify-end">
      <span className="text-muted text-sm md:sr-only">{label} </span>
      <span>{children}</span>
    </p>
  )
}

function RemoveButton({ name, onRemove, className }: { name: string; onRemove: () => void; className: string }) {
  return (
    <button
      type="button"
      aria-label={m.cart_remove_named({ name })}
      onClick={onRemove}
      className={`flex size-11 items-center justify-center rounded-md text-muted hover:bg-paper-sunken hover:text-lacquer ${className}`}
    >
      <Icon name="trash" />
    </button>
  )
}
