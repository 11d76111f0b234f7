import { promotionEndText } from '#catalog/web/promotion-end-text.ts'

/** Until when the price of a line is a promotional one. */
export default function PromotionEnd({ date }: { date: Date }) {
  return <p className="text-lacquer text-sm">{promotionEndText(date)}</p>
}
