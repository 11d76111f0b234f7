import { m } from '#i18n/messages.js'
import type { CartPart } from '../rules.ts'
import { LineName } from './line-name.tsx'

/** Pieces that are left for this line; unknown until the server has been asked. */
type ShownPart = CartPart & { left?: number }

type LinePartsProps = { parts: readonly ShownPart[] | undefined; sets: number }

/** What one set of a line takes; of what is short for all its sets, how much there is. */
export function LineParts({ parts, sets }: LinePartsProps) {
  if (!parts) return null
  return (
    <ul className="text-muted text-sm">
      {parts.map(({ name, nameEn, amount, left = Number.POSITIVE_INFINITY }) => (
        <li key={name} className={left < amount * sets ? 'font-medium text-lacquer' : undefined}>
          {amount} × <LineName name={name} nameEn={nameEn} />
          {left < amount * sets && ` · ${m.set_part_left({ n: left })}`}
        </li>
      ))}
    </ul>
  )
}
