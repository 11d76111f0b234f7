import type { StockMove } from '#catalog/stock-contract.ts'
import { formatLocalDateTime } from '#foundation/dates/format-dates.ts'
import { m } from '#i18n/messages.js'
import type { Listing } from '../kit/load-result.ts'

export const moveReasonLabels: Record<StockMove['reason'], () => string> = {
  first: m.admin_move_first,
  order: m.admin_move_order,
  order_back: m.admin_move_order_back,
  received: m.admin_move_received,
  counted: m.admin_move_counted,
  damaged: m.admin_move_damaged,
  edited: m.admin_move_edited,
  import: m.admin_move_import,
  other: m.admin_move_other,
}

type StockMovesProps = { moves: Pick<Listing<StockMove>, 'items' | 'total'> }

/** What went in and out of a variation's stock, and what was left. */
export function StockMoves({ moves: { items, total } }: StockMovesProps) {
  if (items.length === 0) return <p className="text-muted text-sm">{m.common_no_data()}</p>
  return (
    <>
      <ol className="divide-y divide-line text-sm">
        {items.map((move) => (
          <li key={move.id} className="flex items-start gap-4 py-2.5">
            <span className={`w-16 text-right font-semibold tabular-nums ${move.change < 0 ? 'text-lacquer' : ''}`}>
              {move.change > 0 ? `+${move.change}` : move.change}
            </span>
            <span className="min-w-0 flex-1">
              {moveReasonLabels[move.reason]()}
              {move.orderId && ` ${move.orderId}`}
              {move.note && <span className="block text-muted">{move.note}</span>}
              <span className="block text-muted text-xs tabular-nums">
                {[formatLocalDateTime(move.createdDate), actorOf(move)].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="text-muted tabular-nums">{balanceText(move.quantity)}</span>
          </li>
        ))}
      </ol>
      {items.length < total && (
        <p className="mt-3 text-muted text-sm">{m.admin_moves_latest({ n: items.length, total })}</p>
      )}
    </>
  )
}

/** Below 0, pieces are owed to pre-orders. */
const balanceText = (n: number) => (n < 0 ? m.admin_preordered({ n: -n }) : m.admin_move_left({ n }))

/** Without an actor, only an order is the buyer’s: goods also come back from orders that expired. */
const actorOf = ({ actor, reason }: StockMove) => actor ?? (reason === 'order' ? m.admin_move_buyer() : undefined)
