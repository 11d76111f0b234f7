import type { Day } from '#foundation/dates/day.ts'
import { m } from '#i18n/messages.js'
import { type SupplyState, supplyState } from '../rules.ts'
import { supplyText } from './supply-text.ts'

/** Up to this many pieces the exact number is shown. */
const fewPieces = 5

type StockStateProps = {
  /** Pieces. */
  quantity: number
  /** The day that pre-orders are promised for; null for none. */
  preorderDate: Day | null
  /** The pieces are how many the shop can make, and lie nowhere yet. */
  isMadeToOrder?: boolean | undefined
}

const colors: Record<SupplyState['kind'], string> = {
  in_stock: 'text-success',
  made_to_order: 'text-success',
  preorder: 'text-brass',
  sold_out: 'text-lacquer',
}

export function StockState({ quantity, preorderDate, isMadeToOrder }: StockStateProps) {
  const supply = supplyState({ inStock: quantity, preorderDate }, isMadeToOrder)
  if (supply.kind === 'in_stock' && quantity <= fewPieces)
    return <State className="text-lacquer">{m.product_low_stock({ n: quantity })}</State>
  return <State className={colors[supply.kind]}>{supplyText(supply)}</State>
}

function State({ className, children }: { className: string; children: React.ReactNode }) {
  return (
    <p className={`flex min-h-6 items-center gap-2 font-medium text-sm ${className}`}>
      <span aria-hidden="true" className="size-2 rounded-full bg-current" />
      {children}
    </p>
  )
}
