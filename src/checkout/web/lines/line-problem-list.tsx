import type { CartLine } from '#cart/rules.ts'
import { LineName } from '#cart/web/line-name.tsx'
import type { Quote } from '../../contract.ts'
import { problemOfLine, quotedLine } from './line-problem.ts'
import { LineProblemOnDemand } from './line-problem-on-demand.tsx'

type LineProblemsProps = {
  lines: readonly CartLine[]
  quote: Quote | undefined
  onCorrect: (line: CartLine) => void
}

/** Every line that can't be bought as it is, or has another price, each with a button that fixes or accepts it. */
export function LineProblemList({ lines, quote, onCorrect }: LineProblemsProps) {
  return (
    <ul tabIndex={-1} className="mt-2 flex flex-col gap-3 outline-none">
      {lines.map((line) => {
        const problem = problemOfLine(line, quotedLine(quote, line))
        return (
          problem && (
            <li key={line.tmpId}>
              <p className="mb-1 font-medium">
                <LineName name={line.name} nameEn={line.nameEn} />
              </p>
              <LineProblemOnDemand line={line} problem={problem} onCorrect={() => onCorrect(line)} />
            </li>
          )
        )
      })}
    </ul>
  )
}
