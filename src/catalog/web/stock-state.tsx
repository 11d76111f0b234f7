import { m } from '#i18n/messages.js'

/** From how many pieces on the remaining number is named. */
const fewPieces = 5

/** `quantity` in pieces. */
export function StockState({ quantity }: { quantity: number }) {
  if (quantity <= 0) return <State className="text-lacquer">{m.product_out_of_stock()}</State>
  if (quantity <= fewPieces) return <State className="text-lacquer">{m.product_low_stock({ n: quantity })}</State>
  return <State className="text-success">{m.product_in_stock()}</State>
}

function State({ className, children }: { className: string; children: React.ReactNode }) {
  return (
    <p className={`flex min-h-6 items-center gap-2 font-medium text-sm ${className}`}>
      <span aria-hidden="true" className="size-2 rounded-full bg-current" />
      {children}
    </p>
  )
}
