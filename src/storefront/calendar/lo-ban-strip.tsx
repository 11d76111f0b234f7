import { type LoBanReading, type LoBanRuler, shareOfRuler } from '#calendar/lo-ban.ts'
import { m } from '#i18n/messages.js'
import { Vietnamese } from '#ui/content/vietnamese.tsx'

type LoBanStripProps = { ruler: LoBanRuler; mm: number; reading: LoBanReading }

/** One length of a ruler with a mark at the measure, and its bands by name. Good bands are filled and have a plus. */
export function LoBanStrip({ ruler, mm, reading }: LoBanStripProps) {
  return (
    <>
      <Drawing ruler={ruler} share={shareOfRuler(ruler, mm)} />
      <ol className="flex flex-wrap gap-x-2 text-sm" aria-label={m.lo_ban_bands()}>
        {ruler.bands.map(({ name, isGood }) => (
          <li
            key={name}
            aria-current={name === reading.band || undefined}
            className={`whitespace-nowrap ${isGood ? 'text-lacquer' : 'text-ink'} ${name === reading.band ? 'font-semibold underline underline-offset-4' : ''}`}
          >
            <span aria-hidden="true">{isGood ? '+' : '−'}</span>
            <Vietnamese>{name}</Vietnamese>
            <span className="sr-only"> ({isGood ? m.lo_ban_good() : m.lo_ban_bad()})</span>
          </li>
        ))}
      </ol>
    </>
  )
}

const width = 320
const top = 11
const height = 20

function Drawing({ ruler, share }: { ruler: LoBanRuler; share: number }) {
  const step = width / ruler.bands.length
  const middle = top + height / 2
  const good = ruler.bands.flatMap(({ isGood }, index) => (isGood ? [index * step] : []))
  const bad = ruler.bands.flatMap(({ isGood }, index) => (isGood ? [] : [index * step]))
  const boxes = (lefts: number[]) => lefts.map((left) => `M${left} ${top}h${step}v${height}h${-step}z`).join('')
  const mark = share * width
  return (
    <svg viewBox={`-6 0 ${width + 12} ${top + height + 5}`} aria-hidden="true" className="my-1.5 w-full">
      <path className="fill-lacquer stroke-paper" d={boxes(good)} />
      <path
        className="stroke-paper"
        strokeWidth="2"
        d={good.map((left) => `M${left + step / 2 - 4} ${middle}h8m-4-4v8`).join('')}
      />
      <g className="fill-none stroke-ink">
        <path d={boxes(bad)} />
        <path strokeWidth="2" d={bad.map((left) => `M${left + step / 2 - 4} ${middle}h8`).join('')} />
      </g>
      <g className="fill-ink stroke-paper">
        <path d={`M${mark} ${top}l-6-10h12z`} />
        <path strokeWidth="5" d={`M${mark} ${top}v${height + 4}`} />
      </g>
      <path className="stroke-ink" strokeWidth="2.5" d={`M${mark} ${top - 1}v${height + 5}`} />
    </svg>
  )
}
