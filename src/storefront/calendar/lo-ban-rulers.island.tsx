import { useRef, useState } from 'react'
import {
  isAuspiciousLength,
  type LoBanRuler,
  loBanRulers,
  nearestAuspiciousLengths,
  readRuler,
} from '#calendar/lo-ban.ts'
import { isAltarDepth, isAltarWidth } from '#catalog/altar/layout.ts'
import { type FurniturePlace, placeText } from '#catalog/measures/furniture-place.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { currentLocale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Vietnamese } from '#ui/content/vietnamese.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { LoBanStrip } from './lo-ban-strip.tsx'

/** Lengths in centimetres as typed: `127`, `61,5`. */
type LoBanRulersProps = { width: string; depth: string; height: string }

const rulerNames: Record<LoBanRuler['key'], () => string> = {
  '522': m.lo_ban_ruler_522,
  '429': m.lo_ban_ruler_429,
  '388': m.lo_ban_ruler_388,
}

const sides = [
  { name: 'width', label: m.lo_ban_width },
  { name: 'depth', label: m.lo_ban_depth },
  { name: 'height', label: m.lo_ban_height },
] as const

/** Width, depth and height on the three rulers, typed or set by a slider; works as a form without scripts. */
export default function LoBanRulers(given: LoBanRulersProps) {
  const [texts, setTexts] = useState(given)
  const [width, depth, height] = sides.map(({ name }) => millimetres(texts[name]))
  return (
    <>
      <form method="get" className="flex flex-col gap-6">
        <div className="grid gap-6 lg:grid-cols-3">
          {sides.map(({ name, label }) => (
            <Measure
              key={name}
              name={name}
              label={label()}
              text={texts[name]}
              onChange={(text) => setTexts((before) => ({ ...before, [name]: text }))}
            />
          ))}
        </div>
        <Button type="submit" variant="secondary" className="self-start [@media(scripting:enabled)]:hidden">
          {m.lo_ban_look()}
        </Button>
      </form>
      {width && depth && height && <Onwards width={width} depth={depth} height={height} />}
    </>
  )
}

/** Where the measures lead: an altar of this size in the planner, and goods that are not larger. */
function Onwards(place: FurniturePlace) {
  const { width, depth, height } = place
  const cm = (...lengths: number[]) => lengths.map(typedCentimetres).join(' × ')
  return (
    <div className="no-print button-row mt-6">
      {isAltarWidth(width) && isAltarDepth(depth) && (
        <ButtonLink to={urlOf('altarPlanner', {}, { width: width / 10, depth: depth / 10 })}>
          {m.lo_ban_plan({ size: cm(width, depth) })}
        </ButtonLink>
      )}
      <ButtonLink to={urlOf('shop', {}, { within: placeText(place) })} variant="secondary">
        {m.lo_ban_within({ size: cm(width, depth, height) })}
      </ButtonLink>
    </div>
  )
}

/** Usual furniture, in steps that a thumb can choose; other lengths are typed. */
const sliderMm = { min: 200, max: 2600, step: 5 }

/** Parses a length in centimetres to millimetres; undefined below 1 cm and above 20 m. */
function millimetres(text: string): number | undefined {
  const mm = Math.round(Number(text.trim().replace(',', '.')) * 10)
  return mm >= 10 && mm <= 20_000 ? mm : undefined
}

const typedCentimetres = (mm: number) => (mm / 10).toLocaleString(currentLocale(), { useGrouping: false })

type MeasureProps = { name: string; label: string; text: string; onChange: (text: string) => void }

function Measure({ name, label, text, onChange }: MeasureProps) {
  const slider = useRef<HTMLInputElement>(null)
  const mm = millimetres(text)
  function choose(chosen: number) {
    onChange(typedCentimetres(chosen))
    // The pressed button disappears.
    slider.current?.focus()
  }
  return (
    <section className="card flex break-inside-avoid flex-col gap-4 p-5" aria-label={label}>
      <TextField
        name={name}
        label={label}
        inputMode="decimal"
        value={text}
        onChange={(event) => onChange(event.target.value)}
        error={mm === undefined ? m.lo_ban_invalid() : undefined}
      />
      <input
        ref={slider}
        type="range"
        aria-label={label}
        aria-valuetext={mm === undefined ? undefined : `${typedCentimetres(mm)} cm`}
        min={sliderMm.min}
        max={sliderMm.max}
        step={sliderMm.step}
        value={Math.min(mm ?? sliderMm.min, sliderMm.max)}
        onChange={(event) => onChange(typedCentimetres(Number(event.target.value)))}
        className="no-print needs-script min-h-11 w-full accent-primary"
      />
      {mm !== undefined && <Readings mm={mm} onChoose={choose} />}
    </section>
  )
}

function Readings({ mm, onChoose }: { mm: number; onChoose: (mm: number) => void }) {
  const isGood = isAuspiciousLength(mm)
  const cm = typedCentimetres(mm)
  return (
    <>
      <ul className="flex flex-col gap-3">
        {loBanRulers.map((ruler) => (
          <Reading key={ruler.key} ruler={ruler} mm={mm} />
        ))}
      </ul>
      <p aria-live="polite" className={`font-medium ${isGood ? 'text-primary' : 'text-ink'}`}>
        {isGood ? m.lo_ban_fits({ cm }) : m.lo_ban_fits_not({ cm })}
      </p>
      {!isGood && (
        <div className="needs-script">
          <p className="mb-2 text-muted text-sm">{m.lo_ban_nearest()}</p>
          <div className="flex flex-wrap gap-2">
            {nearestAuspiciousLengths(mm, 4).map((near) => (
              <Button key={near} type="button" variant="secondary" onClick={() => onChoose(near)}>
                {typedCentimetres(near)} cm
              </Button>
            ))}
          </div>
        </div>
      )}
    </>
  )
}

function Reading({ ruler, mm }: { ruler: LoBanRuler; mm: number }) {
  const reading = readRuler(ruler, mm)
  const { band, part, isGood } = reading
  return (
    <li className="border-line border-t pt-2">
      <span className="block text-muted text-sm">{rulerNames[ruler.key]()}</span>
      <span className={isGood ? 'text-lacquer' : 'text-ink'}>
        <span className="font-semibold">
          <Vietnamese>{`${band} – ${part}`}</Vietnamese>
        </span>{' '}
        <span className="text-sm">({isGood ? m.lo_ban_good() : m.lo_ban_bad()})</span>
      </span>
      <LoBanStrip ruler={ruler} mm={mm} reading={reading} />
    </li>
  )
}
