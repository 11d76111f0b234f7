import { useRef, useState } from 'react'
import { type PieceKind, pieceKinds } from '#catalog/altar/piece-kinds.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Fold } from '#ui/navigation/fold.tsx'
import { MeasureFields } from './piece-list.tsx'
import type { OnPlace } from './place-piece.ts'
import { kindName } from './shown-pieces.ts'
import { usualMeasures } from './usual/usual-set.ts'

/** mm. The width that is proposed until the family types its own. */
const usualWidth = 150

/** A piece that the family has already, by its kind and measures; nothing else of it is asked. */
export function OwnPiece({ onPlace }: { onPlace: OnPlace }) {
  const [kind, setKind] = useState<PieceKind>('bowl')
  const [measures, setMeasures] = useState(usualMeasures('bowl', usualWidth))
  const fields = useRef<HTMLDivElement>(null)
  function choose(chosen: PieceKind) {
    setKind(chosen)
    setMeasures(usualMeasures(chosen, usualWidth))
  }
  function place() {
    const invalid = fields.current?.querySelector<HTMLElement>('[aria-invalid]')
    if (invalid) return invalid.focus()
    onPlace({ of: { kind }, kind, measures, amount: 1 }, kindName(kind))
  }
  return (
    <Fold title={m.altar_own()} className="mt-4 border-line border-y">
      <p className="mb-3 text-muted text-sm">{m.altar_own_text()}</p>
      <SelectField
        name="own-kind"
        label={m.altar_kind()}
        value={kind}
        options={pieceKinds.map((one) => ({ value: one, label: kindName(one) }))}
        onChange={(event) => choose(event.target.value as PieceKind)}
      />
      <div ref={fields} className="mt-3">
        <MeasureFields key={kind} measures={measures} onChange={setMeasures} />
      </div>
      <Button variant="secondary" className="mb-4" onClick={place}>
        {m.altar_place()}
      </Button>
    </Fold>
  )
}
