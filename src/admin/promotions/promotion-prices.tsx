import { useEffect, useState } from 'react'
import type { PromotionPrice, previewPromotion } from '#catalog/promotions/contract.ts'
import { discountPercent } from '#catalog/rules.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { formatVnd } from '#foundation/money.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { FieldError } from '#ui/fields/field.tsx'
import { focusListAround } from '../kit/focus-list-around.ts'
import { fieldErrors } from '../kit/form/field-errors.ts'
import type { StaffForm } from '../kit/form/use-staff-form.ts'
import { IconButton } from '../kit/icon-button.tsx'
import { errorMessageOf } from '../kit/load-result.ts'
import { NumberCell } from '../kit/table/number-cell.tsx'
import { useStableValue } from '../kit/use-stable-value.ts'
import { warningLabel } from './promotion-price-table.tsx'
import { errorsOfRows, type PriceRow, type PromotionValues, previewOf } from './promotion-values.ts'

type PromotionPricesProps = { form: StaffForm<PromotionValues>; ownId: string | undefined }

/** Editable promotional price of each variation, with any warning. */
export function PromotionPriceEditor({ form, ownId }: PromotionPricesProps) {
  const rows = form.values.prices
  const checked = useChecked(form.values, ownId)
  const refused = errorsOfRows(form.errors, rows)
  const put = (next: readonly PriceRow[]) => form.set('prices', next)
  return (
    <>
      <table aria-label={m.admin_promotion_price()} className="w-full text-left text-sm tabular-nums">
        <tbody>
          {rows.map((row, index) => {
            const error = refused.get(row.variationId) ?? checked.errors.get(row.variationId)
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
                    onClick={(event) => {
                      focusListAround(event)
                      put(rows.filter((_, at) => at !== index))
                    }}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {checked.error && <FieldError id="prices-unchecked">{checked.error}</FieldError>}
    </>
  )
}

type Checked = {
  /** By variation. */
  warnings: ReadonlyMap<string, PromotionPrice['warnings']>
  errors: ReadonlyMap<string, string>
  /** Why the prices could not be checked, where no row is the reason. */
  error?: string
}
const unchecked: Checked = { warnings: new Map(), errors: new Map() }
const pauseMs = 400

/**
 * The server's warnings and errors for these prices and period; empty until every row has a price. While a price is
 * refused, the warnings are those from before.
 */
function useChecked(values: PromotionValues, id: string | undefined): Checked {
  const [checked, setChecked] = useState(unchecked)
  const body = useStableValue(previewOf(values, id))
  const isWhole = body.prices.length > 0 && body.prices.every(({ price }) => price > 0)
  useEffect(() => {
    if (!isWhole) return setChecked(unchecked)
    const controller = new AbortController()
    const onRefused = (error: unknown) => {
      if (controller.signal.aborted) return
      const errors = errorsOfRows(fieldErrors(error), body.prices)
      setChecked(({ warnings }) => ({ warnings, errors, ...(errors.size === 0 && { error: errorMessageOf(error) }) }))
    }
    const timer = setTimeout(() => {
      const where = { method: 'POST', path: '/promotion/preview' } as const
      call<typeof previewPromotion>(where, { body }, { signal: controller.signal }).then(
        (rows) => setChecked({ ...unchecked, warnings: new Map(rows.map((row) => [row.variationId, row.warnings])) }),
        onRefused,
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [body, isWhole])
  return checked
}
