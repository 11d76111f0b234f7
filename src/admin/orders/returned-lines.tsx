import { useState } from 'react'
import { ChosenOptions } from '#cart/web/chosen-options.tsx'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { OrderLine } from '#orders/contract.ts'
import { textsOf } from '#orders/order-labels.ts'
import type { ReturnOutcome, StaffOrder } from '#orders/staff-contract.ts'
import { TextField } from '#ui/fields/text-field.tsx'

const outcomes: Record<ReturnOutcome, () => string> = {
  restocked: m.admin_order_restock,
  partly: m.admin_order_restock_part,
  written_off: m.admin_order_write_off,
}

/** The same SKU can occur in several lines: on its own, with different texts, and in sets. */
const keysOf = (lines: readonly OrderLine[]) => lines.map(({ sku }, place) => `${place} ${sku}`)

/** For each line, whether all, some or none of the pieces go back to stock. Nothing is preselected. */
export function ReturnedLines({ order, errors }: { order: StaffOrder; errors: Readonly<Record<string, string>> }) {
  const keys = keysOf(order.lines)
  return (
    <div className="flex flex-col divide-y divide-line">
      {order.lines.map((line, place) => (
        <ReturnedLine
          key={keys[place]}
          line={line}
          place={place}
          error={errors[`line-${place}`]}
          amountError={errors[`amount-${place}`]}
        />
      ))}
    </div>
  )
}

type ReturnedLineProps = { line: OrderLine; place: number; error: string | undefined; amountError: string | undefined }

function ReturnedLine({ line, place, error, amountError }: ReturnedLineProps) {
  const [chosen, choose] = useState<ReturnOutcome>()
  // A single piece cannot be restocked partly.
  const offered: ReturnOutcome[] =
    line.amount > 1 ? ['restocked', 'partly', 'written_off'] : ['restocked', 'written_off']
  return (
    <fieldset className="py-3 first:pt-0">
      <legend className="float-left w-full font-medium">
        {line.amount} × {pick(line.productName, line.productNameEn)}
        {line.set && <span className="font-normal text-muted"> · {pick(line.set.name, line.set.nameEn)}</span>}
        {line.selectedVariations.length > 0 && (
          <span className="block font-normal text-muted text-sm">
            <ChosenOptions selected={line.selectedVariations} inEnglish={line.selectedVariationsEn} />
          </span>
        )}
        {textsOf(line).map((text) => (
          <span key={text} className="block font-normal text-sm wrap-anywhere">
            {text}
          </span>
        ))}
      </legend>
      <div className="clear-both flex flex-wrap gap-x-6">
        {offered.map((outcome) => (
          <label key={outcome} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name={`line-${place}`}
              value={outcome}
              required
              aria-invalid={error !== undefined && chosen === undefined}
              className="size-5.5 accent-primary"
              onChange={() => choose(outcome)}
            />
            {outcomes[outcome]()}
          </label>
        ))}
      </div>
      {error && !chosen && <p className="font-semibold text-lacquer text-sm">{error}</p>}
      {chosen === 'partly' && (
        <TextField
          label={m.admin_order_restock_amount()}
          name={`amount-${place}`}
          type="number"
          inputMode="numeric"
          min={1}
          max={line.amount - 1}
          defaultValue={1}
          required
          error={amountError}
        />
      )}
    </fieldset>
  )
}

/** Number of pieces to restock per line, read from the form. */
export const restockedAmounts = (form: FormData, lines: readonly OrderLine[]): number[] =>
  lines.map(({ amount }, place) => {
    const outcome = form.get(`line-${place}`)
    if (outcome === 'partly') return Number(form.get(`amount-${place}`))
    return outcome === 'restocked' ? amount : 0
  })

/** What happened to the goods of a returned order. */
export function ReturnedGoodsList({ order }: { order: StaffOrder }) {
  if (order.orderStatus !== 'returned') return null
  const keys = keysOf(order.lines)
  return (
    <ul className="mt-3 border-line border-t pt-3 text-sm">
      {order.lines.map((line, place) => {
        const outcome = order.cameBack[place]
        const lost = order.writtenOff[place] ?? 0
        return outcome ? (
          <li key={keys[place]}>
            {line.amount} × {line.sku}:{' '}
            {outcome === 'partly'
              ? m.admin_order_restocked_part({ back: line.amount - lost, lost })
              : outcomes[outcome]()}
          </li>
        ) : null
      })}
    </ul>
  )
}
