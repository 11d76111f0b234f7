import type { ReactNode } from 'react'
import type { CartLine } from '#cart/rules.ts'
import { formatVnd } from '#foundation/money.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { LineWarning } from './line-problem.ts'

type LineProblemNoteProps = {
  line: CartLine
  problem: LineWarning
  /** The button or link that mends it. */
  children?: ReactNode
}

/** What is wrong with a line. */
export default function LineProblemNote({ line, problem, children }: LineProblemNoteProps) {
  return (
    <div
      className={`flex flex-wrap items-center gap-x-3 rounded-md bg-paper-sunken px-3 py-1.5 text-sm ${problem.kind === 'price' ? '' : 'text-lacquer'}`}
    >
      <p className="min-w-0 py-1 font-medium">{problemText(line, problem)}</p>
      {children}
    </div>
  )
}

function problemText(line: CartLine, problem: LineWarning): string {
  const name = pick(line.name, line.nameEn)
  switch (problem.kind) {
    case 'gone':
      return m.order_line_gone()
    case 'choice_gone':
      return m.order_line_choice_gone()
    case 'sold_out':
      return m.order_line_sold_out({ name })
    case 'not_delivered':
      return problem.areas.length > 0
        ? m.order_line_not_delivered({ name, areas: problem.areas.join(', ') })
        : m.order_line_only_pickup({ name })
    case 'text':
      return problem.problems.join(' ')
    case 'short':
      return m.order_line_short({ name, left: problem.left })
    case 'price':
      return m.cart_price_now({ before: formatVnd(problem.before), now: formatVnd(problem.now) })
  }
}
