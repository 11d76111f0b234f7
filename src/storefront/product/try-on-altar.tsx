import { isAltarDepth, isAltarWidth } from '#catalog/altar/layout.ts'
import type { ProductOption } from '#catalog/contract.ts'
import { statedMeasures } from '#catalog/measures/lo-ban-sizes.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { Link } from '#ui/navigation/link.tsx'

/** For an altar: its sizes in the planner, where pieces can be tried on it. */
export function TryOnAltar({ options }: { options: readonly ProductOption[] }) {
  const found = options.flatMap(({ values }) => values).flatMap((text) => topIn(text) ?? [])
  // Sizes that differ in height only have the same top.
  const tops = new Map(found.map((top) => [`${top.width} ${top.depth}`, top]))
  if (tops.size === 0) return null
  return (
    <p className="mt-4 text-sm">
      {m.altar_from_product()}:{' '}
      {[...tops].map(([key, { width, depth }]) => (
        <Link
          key={key}
          to={urlOf('altarPlanner', {}, { width: width / 10, depth: depth / 10 })}
          className="mr-3 inline-flex min-h-11 items-center underline"
        >
          {width / 10} × {depth / 10} cm
        </Link>
      ))}
    </p>
  )
}

/** `127 × 61 × 117 cm`: width, depth and height; the top needs the first two. */
function topIn(text: string): { width: number; depth: number } | undefined {
  const [width = 0, depth = 0] = statedMeasures(text)
  return isAltarWidth(width) && isAltarDepth(depth) ? { width, depth } : undefined
}
