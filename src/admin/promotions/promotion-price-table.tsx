import type { PromotionPrice } from '#catalog/promotions/contract.ts'
import { formatVnd } from '#foundation/money.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { choiceText } from './promotion-values.ts'

export const warningLabel = (warning: PromotionPrice['warnings'][number]): string => warningLabels[warning]()

const warningLabels = {
  too_low: m.admin_promotion_warning_too_low,
  no_lower: m.admin_promotion_warning_no_lower,
  too_long: m.admin_promotion_warning_too_long,
}

type PromotionPriceTableProps = { rows: readonly PromotionPrice[]; isEnded?: boolean }

/**
 * Each variation with its regular and promotional price and any warning. The regular price and the warnings are those
 * of now, so an ended promotion is shown without them.
 */
export function PromotionPriceTable({ rows, isEnded = false }: PromotionPriceTableProps) {
  return (
    <table aria-label={m.admin_promotion_price()} className="w-full text-left text-sm tabular-nums">
      <tbody>
        {rows.map((row) => (
          <tr key={row.variationId} className="border-line border-t">
            <th scope="row" className="py-2 pr-2 align-top font-medium">
              {pick(row.name, row.nameEn)}
              <span className="block font-normal text-muted text-xs">
                {[row.sku, choiceText(pick(row.values, row.valuesEn))].filter(Boolean).join(' · ')}
              </span>
              {!isEnded &&
                row.warnings.map((warning) => (
                  <span key={warning} className="block font-normal text-lacquer text-xs">
                    {warningLabel(warning)}
                  </span>
                ))}
            </th>
            <td className="whitespace-nowrap py-2 pl-2 text-right align-top">
              {!isEnded && <s className="block text-muted text-xs leading-6">{formatVnd(row.regularPrice)}</s>}
              <strong className="block">{formatVnd(row.price)}</strong>
              {row.lowestPrice !== null && (
                <span className="block text-muted text-xs">
                  {m.admin_promotion_lowest()}: {formatVnd(row.lowestPrice)}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
