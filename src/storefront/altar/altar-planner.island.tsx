import { type Hint, hintsFor, isFact } from '#catalog/altar/hints.ts'
import { layoutText } from '#catalog/altar/layout.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { currentLocale, localizedPath } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { onDemand } from '#ui/browser/on-demand.tsx'
import { useHydrated } from '#ui/browser/use-hydrated.ts'
import { AltarDrawings } from './altar-drawings.tsx'
import { altarLinesOf } from './altar-lines.ts'
import { AltarPlan } from './altar-plan.tsx'
import { AltarSize } from './altar-size.tsx'
import { DiscontinuedPieces } from './discontinued-pieces.tsx'
import { HintList } from './hint-list.tsx'
import { OwnPiece } from './own-piece.tsx'
import { PieceList } from './piece-list.tsx'
import { PiecePicker } from './piece-picker.tsx'
import { PiecesLoadStatus } from './pieces-load-status.tsx'
import { SetPrice } from './set-price.tsx'
import { SharedNote } from './shared-note.tsx'
import { type InitialPlan, usePlan } from './use-plan.ts'
import { AltarStart } from './usual/altar-start.tsx'
import { ownPieces, withUsualSet } from './usual/usual-set.ts'

const PlanActions = onDemand(() => import('./plan-actions.tsx'))

/** An altar with its pieces: drawn, listed, judged and priced. Without scripts it shows the layout of a link. */
export default function AltarPlanner(given: InitialPlan) {
  const plan = usePlan(given)
  const { layout, shown, gone } = plan
  const isEmpty = layout.pieces.length === 0
  const usual = isEmpty ? ownPieces(withUsualSet(layout)) : []
  const hints = hintsFor(shown, layout)
  const wrong = new Set(hints.flatMap(({ name, keys }) => (isFact(name) ? keys : [])))

  return (
    <>
      {plan.isVisiting && <SharedNote text={given.shared ? m.altar_shared() : m.altar_tried()} onSave={plan.keep} />}
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] print:block">
        <div className="beside-list flex min-w-0 flex-col gap-8">
          <AltarSize layout={layout} onChange={plan.resize} />
          <AltarDrawings altar={layout} pieces={shown} usual={usual}>
            <AltarPlan
              altar={layout}
              pieces={shown}
              gone={gone}
              wrong={wrong}
              usual={usual}
              onMove={plan.move}
              onRemove={plan.remove}
            />
          </AltarDrawings>
          <p aria-live="polite" className="sr-only">
            {plan.said}
          </p>
          {!isEmpty && <PlanTools plan={plan} hints={hints} />}
        </div>
        <div className="flex min-w-0 flex-col gap-8 print:mt-8">
          <section className="no-print flex flex-col gap-3 [@media(scripting:none)]:hidden" aria-labelledby="altar-add">
            <h2 id="altar-add" className="text-2xl">
              {m.altar_add()}
            </h2>
            <PiecePicker altar={layout} isReplacing={plan.isReplacing} onLearn={plan.learn} onPlace={plan.place} />
            <OwnPiece onPlace={plan.place} />
          </section>
          {isEmpty && <AltarStart onUsualSet={plan.placeUsualSet} />}
          {/* The heading takes the focus after the last piece has gone. */}
          <section aria-labelledby="altar-pieces" className={isEmpty ? 'sr-only' : undefined}>
            <h2 id="altar-pieces" tabIndex={-1} className="text-2xl">
              {m.altar_pieces()}
            </h2>
            {isEmpty && <p>{m.altar_empty()}</p>}
            {plan.awaited && <PiecesLoadStatus awaited={plan.awaited} onRetry={plan.retry} />}
            {gone.length > 0 && (
              <DiscontinuedPieces pieces={gone} onReplace={plan.replace} onRemove={plan.removeGone} />
            )}
            <PieceList
              altar={layout}
              pieces={shown}
              onMove={plan.move}
              onMeasure={plan.measure}
              onRemove={plan.removeFromList}
            />
            {shown.some(({ estimated }) => estimated.length > 0) && (
              <p className="mt-2 text-muted text-sm">{m.altar_size_estimated()}</p>
            )}
          </section>
          {/* Like the hints it would be wrong without all pieces. */}
          {!isEmpty && !plan.awaited && <SetPrice lines={altarLinesOf(shown)} />}
        </div>
      </div>
    </>
  )
}

/** For an altar with pieces: what can be done with the arrangement, and what there is to say about it. */
function PlanTools({ plan, hints }: { plan: ReturnType<typeof usePlan>; hints: readonly Hint[] }) {
  const isHydrated = useHydrated()
  const link = urlOf('altarPlanner', {}, { layout: layoutText(plan.layout) })
  return (
    <>
      <div className="no-print">
        {isHydrated && (
          <PlanActions path={localizedPath(currentLocale(), link)} isStored={!plan.isVisiting} onClear={plan.clear} />
        )}
      </div>
      {/* Without all pieces they would be wrong. */}
      {!plan.awaited && <HintList hints={hints} pieces={plan.shown} />}
    </>
  )
}
