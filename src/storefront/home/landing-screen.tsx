import { Picture } from '#attachments/web/picture.tsx'
import type { CollectionCardView } from '#catalog/card-view.ts'
import { CollectionCard } from '#catalog/web/collection-card.tsx'
import { urlOf } from '#foundation/page-urls.ts'
import { siteName } from '#foundation/site-settings.ts'
import { m } from '#i18n/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { SectionHeading } from '#ui/content/section-heading.tsx'
import { ZaloLink } from '../layout/contact-links.tsx'
import { phoneHref } from '../layout/phone-href.ts'
import { useShop } from '../layout/shop-data.ts'
import { HomePromises } from './home-promises.tsx'
import { LandingQuestions } from './landing-questions.tsx'

/** Introduces the shop to visitors from advertisements. `featured` are collections. */
export function LandingScreen({ featured }: { featured: readonly CollectionCardView[] }) {
  const cover = featured[0]?.picture
  return (
    <>
      <section className="shop-width grid items-center gap-x-14 gap-y-8 py-10 md:grid-cols-2 md:py-20">
        <div>
          <span aria-hidden="true" className="mb-5 block h-px w-14 bg-brass-bright" />
          <h1 className="text-3xl md:text-5xl">{m.landing_title()}</h1>
          <p className="mt-5 text-lg text-muted">{m.landing_text({ shop: siteName() })}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to={urlOf('shop')} size="l">
              {m.landing_cta()}
            </ButtonLink>
            <ButtonLink to={urlOf('calendar')} size="l" variant="secondary">
              {m.landing_secondary()}
            </ButtonLink>
          </div>
        </div>
        {cover && (
          <Picture
            picture={cover}
            sizes="(min-width: 768px) 46vw, 92vw"
            priority
            className="aspect-4/3 w-full rounded-lg object-cover"
          />
        )}
      </section>
      <HomePromises />
      <section className="shop-width py-16 md:py-24">
        <SectionHeading title={m.landing_collections()} more={{ to: urlOf('shop'), label: m.nav_all_products() }} />
        <ul className="grid auto-rows-[10.5rem] gap-4 sm:grid-cols-2 md:auto-rows-[16rem] lg:grid-cols-4">
          {featured.map((collection) => (
            <li key={collection.id}>
              <CollectionCard collection={collection} sizes="(min-width: 1024px) 22vw, (min-width: 640px) 46vw, 92vw" />
            </li>
          ))}
        </ul>
      </section>
      <LandingQuestions />
      <CallUs />
    </>
  )
}

function CallUs() {
  const params = useShop()?.params
  const hotline = params?.['shop.hotline']
  return (
    <section className="shop-width text-center">
      <h2 className="text-2xl md:text-3xl">{m.landing_end_title()}</h2>
      <p className="mx-auto mt-3 max-w-xl text-muted">{m.landing_end_text()}</p>
      {hotline && (
        <p className="mt-6">
          <a
            href={phoneHref(hotline)}
            className="inline-flex min-h-13 items-center font-semibold font-serif text-2xl underline decoration-brass-bright underline-offset-8"
          >
            {hotline}
          </a>
        </p>
      )}
      <ZaloLink
        zalo={params?.['shop.zalo']}
        icon="size-4"
        className="mt-3 inline-flex min-h-11 items-center gap-2 hover:underline"
      />
    </section>
  )
}
