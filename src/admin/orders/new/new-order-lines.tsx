import type { CartLine } from '#cart/rules.ts'
import { clampAmount, lineKey } from '#cart/rules.ts'
import type { Product, Variation } from '#catalog/contract.ts'
import { englishChoice } from '#catalog/rules.ts'
import type { ProductTextField } from '#catalog/text-fields/text-field-contract.ts'
import { PreorderNote } from '#catalog/web/preorder-note.tsx'
import type { Quote, QuoteLine } from '#checkout/contract.ts'
import { quotedLine, quotedParts, unitPrice } from '#checkout/web/lines/line-problem.ts'
import { newId } from '#foundation/id.ts'
import { formatVnd } from '#foundation/money.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { focusListAround } from '../../kit/focus-list-around.ts'
import { IconButton } from '../../kit/icon-button.tsx'
import { Panel } from '../../kit/panel.tsx'
import { NumberCell } from '../../kit/table/number-cell.tsx'
import { LineTextFields } from './line-text-fields.tsx'
import { ProductFinder } from './product-finder.tsx'

/** A line with the text fields of its product, as they were when it was added. */
export type PhoneOrderLine = CartLine & { textFields?: readonly ProductTextField[] }

type LinesProps = {
  lines: readonly PhoneOrderLine[]
  quote: Quote | undefined
  onChange: (change: (lines: readonly PhoneOrderLine[]) => readonly PhoneOrderLine[]) => void
  /** Called when a chosen product begins or ends to load. */
  onLoading: (isLoading: boolean) => void
}

/** Order lines, added by product search, with the server's prices and stock. */
export function NewOrderLines({ lines, quote, onChange, onLoading }: LinesProps) {
  const add = (product: Product, { values, price }: Variation) => {
    const selectedVariationsEn = englishChoice(values, product.options)
    const { id, name, nameEn, slug, textFields } = product
    const key = lineKey({ id, selectedVariations: values })
    const line = { id, name, nameEn, slug, price, selectedVariations: values, selectedVariationsEn, textFields }
    const added = { ...line, tmpId: newId(), amount: 1, picture: null }
    const addOne = (one: PhoneOrderLine) =>
      lineKey(one) === key ? { ...one, amount: clampAmount(one.amount + 1) } : one
    onChange((now) => (now.some((one) => lineKey(one) === key) ? now.map(addOne) : [...now, added]))
  }
  const put = ({ tmpId }: PhoneOrderLine, change: Partial<PhoneOrderLine>) =>
    onChange((now) => now.map((one) => (one.tmpId === tmpId ? { ...one, ...change } : one)))
  return (
    <Panel title={m.admin_order_lines()}>
      <ProductFinder onAdd={add} onLoading={onLoading} />
      <ul className="mt-3 divide-y divide-line">
        {lines.map((line) => {
          const quoted = quotedLine(quote, line) ?? quotedGoods(quote, line)
          const name = pick(line.name, line.nameEn)
          return (
            <li key={line.tmpId} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
              <span className="min-w-40 flex-1">
                <span className="font-medium">{name}</span>
                <span className="block text-muted text-xs">
                  {pick(line.selectedVariations, line.selectedVariationsEn)
                    .map(({ value }) => value)
                    .join(' · ')}
                </span>
                {quoted?.parts && <span className="block text-muted text-xs">{partsText(quoted.parts)}</span>}
                <PreorderNote date={quoted?.preorderDate ?? null} />
                {quoted?.problem && <span className="block text-lacquer text-xs">{problemLabel(quoted, name)}</span>}
              </span>
              <span className="w-20">
                <NumberCell
                  label={`${m.admin_order_amount()}: ${name}`}
                  value={line.amount}
                  onChange={(amount) => amount !== null && put(line, { amount: clampAmount(amount) })}
                />
              </span>
              <span className="w-28 text-right tabular-nums">{formatVnd(unitPrice(line, quoted) * line.amount)}</span>
              <IconButton
                icon="trash"
                label={`${m.common_delete()}: ${name}`}
                onClick={(event) => {
                  focusListAround(event)
                  onChange((now) => now.filter(({ tmpId }) => tmpId !== line.tmpId))
                }}
              />
              <LineTextFields
                lineId={line.tmpId}
                fields={line.textFields ?? []}
                texts={line.texts ?? []}
                onChange={(texts) => put(line, { texts })}
              />
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

/** While a text of a line is typed: the answer about the same goods, until the next one. */
const quotedGoods = (quote: Quote | undefined, { id, selectedVariations }: PhoneOrderLine) =>
  quote?.lines.find(
    (quoted) =>
      lineKey({ id: quoted.productId, selectedVariations: quoted.selectedVariations }) ===
      lineKey({ id, selectedVariations }),
  )

/** Parts of one set, each with its chosen options and remaining stock. */
const partsText = (parts: NonNullable<QuoteLine['parts']>) =>
  quotedParts(parts)
    .map(({ name, nameEn, amount, left }) => `${amount} × ${pick(name, nameEn)} (${m.admin_order_left({ n: left })})`)
    .join(' · ')

function problemLabel({ problem, available, freshAreas, textProblems }: QuoteLine, name: string): string {
  if (problem === 'text') return textProblems.join(' ')
  if (problem !== 'not_delivered') return m.admin_order_left({ n: available })
  const areas = freshAreas?.join(', ')
  return areas ? m.order_line_not_delivered({ name, areas }) : m.order_line_only_pickup({ name })
}
