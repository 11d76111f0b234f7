import { formatCentimetres } from '#catalog/measures/format-centimetres.ts'
import type { LoBanSize } from '#catalog/measures/lo-ban-sizes.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { localizedText } from '#ui/content/localized-text.ts'
import { Fold } from '#ui/navigation/fold.tsx'
import { Link } from '#ui/navigation/link.tsx'

/** Each dimension on the two traditional rulers for furniture; nothing for other goods. */
export function LoBanSizes({ sizes }: { sizes: readonly LoBanSize[] }) {
  if (sizes.length === 0) return null
  return (
    <section className="mt-8 text-sm" aria-labelledby="lo-ban">
      <h2 id="lo-ban" className="font-semibold font-serif text-xl">
        {m.lo_ban_size_table()}
      </h2>
      <p className="mt-2 text-muted">
        {m.lo_ban_goods_text()}{' '}
        <Link to={urlOf('loBan')} className="underline">
          {m.lo_ban_title()}
        </Link>
      </p>
      {sizes.map((size) => (
        <Size key={size.text} size={size} />
      ))}
    </section>
  )
}

function Size({ size: { text, textEn, isGood, measures } }: { size: LoBanSize }) {
  const name = localizedText(text, textEn)
  // A square piece has the same measure twice.
  const distinctMeasures = [...new Map(measures.map((measure) => [measure.mm, measure])).values()]
  return (
    <Fold
      open={isGood}
      className="border-line border-t"
      title={
        <span>
          <span lang={name.lang}>{name.text}</span>{' '}
          <span className={isGood ? 'text-lacquer' : 'text-muted'}>
            {isGood ? m.lo_ban_size_fits() : m.lo_ban_size_fits_not()}
          </span>
        </span>
      }
    >
      <ul className="pb-3">
        {distinctMeasures.map(({ mm, readings }) => (
          <li key={mm} className="py-1">
            <span className="font-semibold">{formatCentimetres(mm)} cm</span>{' '}
            {readings.map(({ ruler, band, part, isGood: isGoodPart }) => (
              <span key={ruler} className="block text-muted">
                {formatCentimetres(Number(ruler))} cm:{' '}
                <span lang="vi">
                  {band} – {part}
                </span>{' '}
                ({isGoodPart ? m.lo_ban_good() : m.lo_ban_bad()})
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Fold>
  )
}
