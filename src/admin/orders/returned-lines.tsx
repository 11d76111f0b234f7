import { ChoiceWords } from '#cart/web/choice-words.tsx'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { CameBack, StaffOrder } from '#orders/staff-contract.ts'

const outcomes: Record<CameBack, () => string> = {
  restocked: m.admin_order_restock,
  written_off: m.admin_order_write_off,
}

/** For each line whether its goods go on sale again or are written off. Nothing is chosen beforehand. */
export function ReturnedLines({ order }: { order: StaffOrder }) {
  return (
    <div className="flex flex-col divide-y divide-line">
      {order.lines.map((line, place) => (
        <fieldset key={line.sku} className="py-3 first:pt-0">
          <legend className="float-left w-full font-medium">
            {line.amount} × {pick(line.productName, line.productNameEn)}
            {line.selectedVariations.length > 0 && (
              <span className="block font-normal text-muted text-sm">
                <ChoiceWords selected={line.selectedVariations} inEnglish={line.selectedVariationsEn} />
              </span>
            )}
          </legend>
          <div className="clear-both flex flex-wrap gap-x-6">
            {(['restocked', 'written_off'] as const).map((outcome) => (
              <label key={outcome} className="flex min-h-11 items-center gap-3">
                <input
                  type="radio"
                  name={`line-${place}`}
                  value={outcome}
                  required
                  className="size-5.5 accent-primary"
                />
                {outcomes[outcome]()}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

/** The places of the lines that go on sale again, as they were chosen in the form. */
export const restocked = (form: FormData): number[] =>
  [...form].flatMap(([name, value]) =>
    name.startsWith('line-') && value === 'restocked' ? [Number(name.slice('line-'.length))] : [],
  )

/** What became of the goods of a returned order. */
export function CameBackLines({ order }: { order: StaffOrder }) {
  if (order.orderStatus !== 'returned') return null
  return (
    <ul className="mt-3 border-line border-t pt-3 text-sm">
      {order.lines.map((line, place) => {
        const outcome = order.cameBack[place]
        return outcome ? (
          <li key={line.sku}>
            {line.amount} × {line.sku}: {outcomes[outcome]()}
          </li>
        ) : null
      })}
    </ul>
  )
}
