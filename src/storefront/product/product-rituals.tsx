import type { RitualSummary } from '#calendar/ritual-contract.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { Link } from '#ui/navigation/link.tsx'

type UsedFor = Pick<RitualSummary, 'slug' | 'name' | 'nameEn'>

const most = 3

/** The first rituals that list the product or have it in their tray; minor ones last. */
export function ritualsUsing(rituals: readonly RitualSummary[], productId: string): UsedFor[] {
  const using = rituals.filter(({ productIds, trayProductIds }) =>
    [...productIds, ...trayProductIds].includes(productId),
  )
  return using
    .toSorted((one, other) => Number(one.isMinor) - Number(other.isMinor))
    .slice(0, most)
    .map(({ slug, name, nameEn }) => ({ slug, name, nameEn }))
}

/** `Dùng cho: Mùng một · Ngày rằm`, each linked to its page. */
export function ProductRituals({ rituals }: { rituals: readonly UsedFor[] }) {
  if (rituals.length === 0) return null
  return (
    <p className="text-sm">
      {m.product_used_for()}{' '}
      {rituals.map(({ slug, name, nameEn }, index) => (
        <span key={slug}>
          {index > 0 && ' · '}
          <Link to={urlOf('page', { slug })} className="underline">
            {pick(name, nameEn)}
          </Link>
        </span>
      ))}
    </p>
  )
}
