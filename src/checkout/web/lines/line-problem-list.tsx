import type { CartLine } from '#cart/rules.ts'
import { LineName } from '#cart/web/line-name.tsx'
import type { Quote } from '../../contract.ts'
import LineCorrection, { type LineCorrectionProps } from './line-correction.tsx'
import { problemOfLine, quotedLine } from './line-problem.ts'

type LineProblemsProps = {
  lines: readonly CartLine[]
  quote: Quote | undefined
  shownIn: LineCorrectionProps['shownIn']
}

/** Every line that can't be bought as it is, or has another price, each with a button that fixes or accepts it. */
export default function LineProblemList({ lines, quote, shownIn }: LineProblemsProps) {
  return (
    <ul tabIndex={-1} className="mt-2 flex flex-col gap-3 outline-none">
      {lines.map((line) => {
        const quoted = quotedLine(quote, line)
        return (
          problemOfLine(line, quoted) && (
            <li key={line.tmpId}>
              <p className="mb-1 font-medium">
                <LineName name={line.name} nameEn={line.nameEn} />
              </p>
              <LineCorrection line={line} quoted={quoted} shownIn={shownIn} />
            </li>
          )
        )
      })}
    </ul>
  )
}
