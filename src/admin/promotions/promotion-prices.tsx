import { useEffect, useState } from 'react'
import type { PromotionPrice, previewPromotion } from '#catalog/promotions/contract.ts'
import { discountPercent } from '#catalog/rules.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { formatVnd } from '#foundation/money.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { fieldErrors } from '../kit/form/field-errors.ts'
import { useEqualValue } from '../kit/form/use-equal-value.ts'
import type { StaffForm } from '../kit/form/use-staff-form.ts'
import { IconButton } from '../kit/icon-button.tsx'
import { NumberCell } from '../kit/table/number-cell.tsx'
import { warningLabel } from './promotion-price-table.tsx'
import { endOf, type PriceRow, type PromotionValues, pricesOf, startOf } from './promotion-values.ts'

type PromotionPricesProps = { form: StaffForm<PromotionValues>; ownId: string | undefined }

/** Editable promotional price of each variation, with any warning. */
export function PromotionPrices({ form, ownId }: PromotionPricesProps) {
  const rows = form.values.prices
  const checked = useChecked(form.values, ownId)
  const put = (next: readonly PriceRow[]) => form.set('prices', next)
  return (
    <table aria-label={m.admin_promotion_price()} className="w-full text-left text-sm tabular-nums">
      <tbody>
        {rows.map((row, index) => {
          const error = form.errors[`prices.${index}.price`] ?? checked.errors[`prices.${index}.price`]
          const choice = pick(row.choice, row.choiceEn)
          const called = [pick(row.name, row.nameEn), choice].filter(Boolean).join(' · ')
          return (
            <tr key={row.variationId} className="border-line border-t">
              <th scope="row" className="py-2 pr-2 align-top font-medium">
                {pick(row.name, row.nameEn)}
                <span className="block font-normal text-muted text-xs">
                  {[row.sku, choice].filter(Boolean).join(' · ')}
                </span>
                {error && <span className="block font-normal text-lacquer text-xs">{error}</span>}
                {!error &&
                  checked.warnings.get(row.variationId)?.map((warning) => (
                    <span key={warning} className="block font-normal text-brass text-xs">
                      {warningLabel(warning)}
                    </span>
                  ))}
              </th>
              <td className="w-36 py-1.5 pl-2 text-right align-top">
                <NumberCell
                  label={`${m.admin_promotion_price()}: ${called}`}
                  value={row.price}
                  unit="₫"
                  isWrong={error !== undefined}
                  onChange={(price) => put(rows.with(index, { ...row, price }))}
                />
                <span className="flex justify-end gap-2 whitespace-nowrap pt-1 text-muted text-xs">
                  <s>{formatVnd(row.regularPrice)}</s>
                  {row.price !== null && <span>−{discountPercent(row.price, row.regularPrice)}%</span>}
                </span>
              </td>
              <td className="w-11 py-1.5 align-top">
                <IconButton
                  icon="close"
                  label={m.admin_take_out({ name: called })}
                  onClick={() => put(rows.filter((_, at) => at !== index))}
                />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

type Checked = {
  warnings: ReadonlyMap<string, PromotionPrice['warnings']>
  errors: Readonly<Record<string, string>>
}
const pauseMs = 400

/** The server's warnings and errors for these prices and period; empty until every row has a price. */
function useChecked(values: PromotionValues, id: string | undefined): Checked {
  const [checked, setChecked] = useState<Checked>({ warnings: new Map(), errors: {} })
  const prices = pricesOf(values.prices)
  const ends = endOf(values)
  const body = useEqualValue({
    ...(id && { id }),
    ...(values.startsDay && { startsDate: startOf(values) }),
    ...(ends && { endsDate: ends }),
    prices,
  })
  const isWhole = prices.length > 0 && prices.every(({ price }) => price > 0)
  useEffect(() => {
    if (!isWhole) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      const where = { method: 'POST', path: '/promotion/preview' } as const
      call<typeof previewPromotion>(where, { body }, { signal: controller.signal }).then(
        (rows) => setChecked({ warnings: new Map(rows.map((row) => [row.variationId, row.warnings])), errors: {} }),
        (error) => controller.signal.aborted || setChecked({ warnings: new Map(), errors: fieldErrors(error) }),
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [body, isWhole])
  return checked
}
