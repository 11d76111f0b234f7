import type { ReactNode } from 'react'
import type { AltarTop, StandingPiece } from '#catalog/altar/geometry.ts'
import { formatCentimetres } from '#catalog/measures/format-centimetres.ts'
import { m } from '#i18n/messages.js'
import { AltarFront } from './altar-front.tsx'
import { paperWidth, printScale } from './drawing.ts'
import type { ShownPiece } from './shown-pieces.ts'

type AltarDrawingsProps = {
  altar: AltarTop
  pieces: readonly ShownPiece[]
  /** Of an altar without pieces: those that usually stand there. */
  usual: readonly StandingPiece[]
  children: ReactNode
}

/** Both drawings with what an outsider must know to read them; `children` is the plan. */
export function AltarDrawings({ altar, pieces, usual, children }: AltarDrawingsProps) {
  const measures = m.altar_measures({ width: formatCentimetres(altar.width), depth: formatCentimetres(altar.depth) })
  return (
    <div style={paperWidth(altar.width)} className="flex flex-col gap-8 print:w-(--sheet)">
      <figure className="break-inside-avoid">
        <figcaption className="font-semibold">
          {m.altar_plan()} · {measures}
        </figcaption>
        <p className="mt-2 text-center text-muted text-sm">{m.altar_back_edge()}</p>
        {children}
        <p className="flex flex-wrap justify-between gap-x-2 text-muted text-sm">
          <span>{m.altar_west()}</span>
          <span>{m.altar_front_edge()}</span>
          <span>{m.altar_east()}</span>
        </p>
        <p className="mt-2 text-muted text-sm">{m.altar_facing()}</p>
        <p className="no-print mt-1 text-muted text-sm [@media(scripting:none)]:hidden">
          {usual.length > 0 ? m.altar_usual_hint() : m.altar_drag_hint()}
        </p>
        <p className="print-only">{m.altar_scale({ scale: printScale(altar.width) })}</p>
      </figure>
      <figure className="break-inside-avoid">
        <figcaption className="font-semibold">{m.altar_front()}</figcaption>
        <AltarFront altar={altar} pieces={pieces} usual={usual} />
      </figure>
    </div>
  )
}
