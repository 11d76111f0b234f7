import { useState } from 'react'
import { isGoodMeasure, type LoBanReading, loBanRulers, nearestGoodMeasures, readRuler } from '#calendar/lo-ban.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

/** Lengths in centimetres as typed: `127`, `61,5`. */
type LoBanRulersProps = { width: string; depth: string; height: string }

const rulerNames: Record<LoBanReading['ruler'], () => string> = {
  '522': m.lo_ban_ruler_522,
  '429': m.lo_ban_ruler_429,
  '388': m.lo_ban_ruler_388,
}

/** Width, depth and height on the three rulers, typed or set by a slider; works as a form without scripts. */
export default function LoBanRulers(given: LoBanRulersProps) {
  return (
    <form method="get" className="flex flex-col gap-6">
      <div className="grid gap-6 lg:grid-cols-3">
        <Measure name="width" label={m.lo_ban_width()} given={given.width} />
        <Measure name="depth" label={m.lo_ban_depth()} given={given.depth} />
        <Measure name="height" label={m.lo_ban_height()} given={given.height} />
      </div>
      <Button type="submit" variant="secondary" className="self-start [@media(scripting:enabled)]:hidden">
        {m.lo_ban_look()}
      </Button>
    </form>
  )
}

/** Parses a length in centimetres to millimetres; undefined outside the range of furniture. */
function millimetres(text: string): number | undefined {
  const mm = Math.round(Number(text.trim().replace(',', '.')) * 10)
  return mm >= 10 && mm <= 20_000 ? mm : undefined
}

const centimetres = (mm: number) => String(mm / 10).replace('.', ',')

function Measure({ name, label, given }: { name: string; label: string; given: string }) {
  const [text, setText] = useState(given)
  const mm = millimetres(text)
  return (
    <section className="card flex flex-col gap-4 p-5" aria-label={label}>
      <TextField
        name={name}
        label={label}
        inputMode="decimal"
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={mm === undefined ? m.lo_ban_invalid() : undefined}
      />
      <input
        type="range"
        aria-label={label}
        min={200}
        max={2600}
        step={5}
        value={Math.min(mm ?? 200, 2600)}
        onChange={(event) => setText(centimetres(Number(event.target.value)))}
        className="min-h-11 w-full accent-primary"
      />
      {mm !== undefined && <Readings mm={mm} onChoose={(chosen) => setText(centimetres(chosen))} />}
    </section>
  )
}

function Readings({ mm, onChoose }: { mm: number; onChoose: (mm: number) => void }) {
  const isGood = isGoodMeasure(mm)
  const cm = centimetres(mm)
  return (
    <>
      <ul className="flex flex-col gap-3">
        {loBanRulers.map((ruler) => (
          <Reading key={ruler.key} reading={readRuler(ruler, mm)} />
        ))}
      </ul>
      <p aria-live="polite" className={`font-medium ${isGood ? 'text-primary' : 'text-ink'}`}>
        {isGood ? m.lo_ban_fits({ cm }) : m.lo_ban_fits_not({ cm })}
      </p>
      {!isGood && (
        <div>
          <p className="mb-2 text-muted text-sm">{m.lo_ban_nearest()}</p>
          <div className="flex flex-wrap gap-2">
            {nearestGoodMeasures(mm, 4).map((near) => (
              <Button key={near} type="button" variant="secondary" onClick={() => onChoose(near)}>
                {centimetres(near)} cm
              </Button>
            ))}
          </div>
        </div>
      )}
    </>
  )
}

function Reading({ reading: { ruler, band, part, isGood } }: { reading: LoBanReading }) {
  return (
    <li className={`border-line border-t pt-2 ${isGood ? 'text-lacquer' : 'text-ink'}`}>
      <span className="block text-muted text-sm">{rulerNames[ruler]()}</span>
      <span className="font-semibold">
        {band} – {part}
      </span>{' '}
      <span className="text-sm">({isGood ? m.lo_ban_good() : m.lo_ban_bad()})</span>
    </li>
  )
}
