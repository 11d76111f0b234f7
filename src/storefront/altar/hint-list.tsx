import { type Hint, isFact } from '#catalog/altar/hints.ts'
import { altarText } from '#catalog/web/size-guide-view.ts'
import { m } from '#i18n/messages.js'
import type { ShownPiece } from './shown-pieces.ts'

type Named = { names: string; widths: string }

const sentences: Record<Hint['name'], (named: Named) => string> = {
  overEdge: m.altar_hint_overEdge,
  overlap: m.altar_hint_overlap,
  otherSize: m.altar_hint_otherSize,
  noBowl: () => m.altar_hint_noBowl(),
  bowlsEven: () => m.altar_hint_bowlsEven(),
  bowlNotCentred: m.altar_hint_bowlNotCentred,
  vaseInWest: () => m.altar_hint_vaseInWest(),
  fruitInEast: () => m.altar_hint_fruitInEast(),
  pairUneven: m.altar_hint_pairUneven,
  vaseAboveTablet: m.altar_hint_vaseAboveTablet,
  crowded: () => m.altar_hint_crowded(),
}

/** What somebody who knows altars would say to the arrangement. */
export function HintList({ hints, pieces }: { hints: readonly Hint[]; pieces: readonly ShownPiece[] }) {
  return (
    <section className="no-print" aria-labelledby="altar-hints">
      <h2 id="altar-hints" className="text-2xl">
        {m.altar_hints()}
      </h2>
      <p className="mt-1 text-muted text-sm">{m.altar_hints_text()}</p>
      <ul aria-live="polite" className="mt-3 flex list-disc flex-col gap-2 pl-5">
        {hints.length === 0 && <li>{m.altar_hint_none()}</li>}
        {hints.map((hint) => (
          <li key={`${hint.name} ${hint.keys.join()}`} className={isFact(hint.name) ? 'text-lacquer' : undefined}>
            {sentenceOf(hint, pieces)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function sentenceOf({ name, keys }: Hint, pieces: readonly ShownPiece[]): string {
  const named = pieces.filter(({ key }) => keys.includes(key))
  return sentences[name]({
    names: named.map((piece) => `${piece.n}. ${piece.name}`).join('; '),
    widths: (named[0]?.size?.altars ?? []).map(altarText).join(', '),
  })
}
