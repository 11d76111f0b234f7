import type { CartLine } from '#cart/rules.ts'
import { clampAmount, lineKey } from '#cart/rules.ts'
import type { Product, Variation } from '#catalog/contract.ts'
import { englishChoice } from '#catalog/rules.ts'
import { PreorderNote } from '#catalog/web/preorder-note.tsx'
import type { Quote, QuoteLine } from '#checkout/contract.ts'
import { newId } from '#foundation/id.ts'
import { formatVnd } from '#foundation/money.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { IconButton } from '../../kit/icon-button.tsx'
import { Panel } from '../../kit/panel.tsx'
import { NumberCell } from '../../kit/table/number-cell.tsx'
import { ProductFinder } from './product-finder.tsx'

type LinesProps = {
  lines: readonly CartLine[]
  quote: Quote | undefined
  onChange: (lines: readonly CartLine[]) => void
}

/** Order lines, added by product search, with the server's prices and stock. */
export function NewOrderLines({ lines, quote, onChange }: LinesProps) {
  const add = (product: Product, { values, price }: Variation) => {
    const selectedVariationsEn = englishChoice(values, product.options)
    const key = lineKey(product.id, values)
    const before = lines.find((line) => lineKey(line.id, line.selectedVariations) === key)
    if (before) return setAmount(before, before.amount + 1)
    const { id, name, nameEn, slug } = product
    onChange([
      ...lines,
      {
        id,
        tmpId: newId(),
        selectedVariations: values,
        selectedVariationsEn,
        amount: 1,
        name,
        nameEn,
        slug,
        price,
        picture: null,
      },
    ])
  }
  const setAmount = (line: CartLine, amount: number) =>
    onChange(lines.map((one) => (one === line ? { ...line, amount: clampAmount(amount) } : one)))
  return (
    <Panel title={m.admin_order_lines()}>
      <ProductFinder onAdd={add} />
      <ul className="mt-3 divide-y divide-line">
        {lines.map((line, index) => {
          const quoted = quote?.lines[index]
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
                {quoted?.problem && <span className="block text-lacquer text-xs">{problemWords(quoted, name)}</span>}
              </span>
              <span className="w-20">
                <NumberCell
                  label={`${m.admin_order_amount()}: ${name}`}
                  value={line.amount}
                  onChange={(amount) => amount !== null && setAmount(line, amount)}
                />
              </span>
              <span className="w-28 text-right tabular-nums">
                {formatVnd(quoted?.lineTotal ?? line.price * line.amount)}
              </span>
              <IconButton
                icon="trash"
                label={`${m.common_delete()}: ${name}`}
                onClick={() => onChange(lines.filter((one) => one !== line))}
              />
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

/** Parts of one set, each with its remaining stock. */
const partsText = (parts: NonNullable<QuoteLine['parts']>) =>
  parts
    .map(({ name, nameEn, amount, left }) => `${amount} × ${pick(name, nameEn)} (${m.admin_order_left({ n: left })})`)
    .join(' · ')

function problemWords({ problem, available, freshAreas }: QuoteLine, name: string): string {
  if (problem !== 'not_delivered') return m.admin_order_left({ n: available })
  const areas = freshAreas?.join(', ')
  return areas ? m.order_line_not_delivered({ name, areas }) : m.order_line_only_pickup({ name })
}
