import { m } from '#i18n/messages.js'
import type { CartPart } from '../rules.ts'
import { LineName } from './line-name.tsx'

/** `left` is the pieces left for this line; undefined until the server has answered. */
type ShownPart = CartPart & { left?: number }

type SetPartsOfLineProps = { parts: readonly ShownPart[] | undefined; sets: number }

/** The parts of one set of a line; of a part that is short for all its sets, how many are left. */
export function SetPartsOfLine({ parts, sets }: SetPartsOfLineProps) {
  if (!parts) return null
  return (
    <ul className="text-muted text-sm">
      {[...parts.entries()].map(([at, { name, nameEn, amount, left = Number.POSITIVE_INFINITY }]) => (
        <li key={at} className={left < amount * sets ? 'font-medium text-lacquer' : undefined}>
          {amount} × <LineName name={name} nameEn={nameEn} />
          {left < amount * sets && ` · ${m.set_part_left({ n: left })}`}
        </li>
      ))}
    </ul>
  )
}
