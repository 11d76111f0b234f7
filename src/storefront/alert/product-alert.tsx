import type { Product } from '#catalog/contract.ts'
import { m } from '#i18n/messages.js'
import { Icon } from '#ui/content/icon.tsx'
import { StockAlertForm, soldOutVariations } from './stock-alert-form.tsx'

/**
 * Where a visitor leaves an email address to be told when sold-out variations are available again. Open when all are
 * sold out; nothing when none is.
 */
export function ProductAlert({ product, chosenId }: { product: Product; chosenId: string | undefined }) {
  const missing = soldOutVariations(product)
  if (missing.length === 0) return null
  return (
    <details open={missing.length === product.variations.length} className="card group relative overflow-hidden p-5">
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <Icon name="message" className="size-5 text-brass" />
        {m.stock_alert_title()}
        <Icon name="chevron-down" className="ml-auto size-5 text-brass group-open:rotate-180" />
      </summary>
      <div className="pt-3">
        <StockAlertForm product={product} chosenId={chosenId} />
      </div>
    </details>
  )
}
