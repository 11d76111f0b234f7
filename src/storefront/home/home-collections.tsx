import { CollectionCard } from '#catalog/web/collection-card.tsx'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { SectionHeading } from '#ui/content/section-heading.tsx'
import { useShop } from '../layout/shop-data.ts'

/** The featured collections, given by id, as pictures, the first one large. */
export function HomeCollections({ featured }: { featured: readonly string[] }) {
  const collections = useShop()?.collections ?? []
  const [first, ...others] = featured.flatMap((id) => collections.find((collection) => collection.id === id) ?? [])
  if (!first) return null
  return (
    <section className="shop-width">
      <SectionHeading
        title={m.home_featured_collections()}
        more={{ to: urlOf('collections'), label: m.common_see_all() }}
      />
      <ul className="grid auto-rows-[10.5rem] grid-cols-2 gap-x-3 gap-y-5 md:auto-rows-[13.5rem] md:grid-cols-4 md:gap-x-5 md:gap-y-7 xl:auto-rows-[16rem]">
        <li className={`col-span-2 row-span-2 ${others.length === 0 ? 'md:col-span-4' : ''}`}>
          <CollectionCard
            collection={first}
            sizes={`(min-width: 768px) ${others.length === 0 ? '96vw' : '50vw'}, 92vw`}
            large
          />
        </li>
        {others.map((collection, index) => {
          const { className, picture } = tileOf(index, others.length)
          return (
            <li key={collection.id} className={className}>
              <CollectionCard collection={collection} {...picture} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/**
 * A tile beside or below the large one, which takes half of two rows on wide screens and two rows on phones. The last
 * ones are wider, so that no row has a gap.
 */
function tileOf(index: number, count: number) {
  const isLast = index === count - 1
  const phone = isLast && count % 2 === 1 ? { span: 'col-span-2', width: '92vw' } : { span: '', width: '46vw' }
  const wide = wideTile(index, count)
  return {
    className: `${phone.span} ${wide.span}`,
    picture: {
      sizes: `(min-width: 768px) ${wide.width}, ${phone.width}`,
      scale: phone.span || wide.width !== '25vw' ? ('full' as const) : ('card' as const),
    },
  }
}

function wideTile(index: number, count: number) {
  if (count === 1) return { span: 'md:row-span-2', width: '50vw' }
  if (count === 5 && index === 4) return { span: 'md:col-span-4', width: '96vw' }
  if (count === 2 || (count === 3 && index === 2) || index >= 4) return { span: 'md:col-span-2', width: '50vw' }
  return { span: '', width: '25vw' }
}
