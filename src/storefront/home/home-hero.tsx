import { pictureUrl, pictureWidths } from '#attachments/rules.ts'
import { pictureSources } from '#attachments/web/picture-sources.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { useShop } from '../layout/shop-data.ts'

/** What staff have written over the photograph; empty words and pictures are the shop's own. */
export type HeroText = {
  heroTitle: string
  heroTitleEn: string
  heroText: string
  heroTextEn: string
  heroButton: string
  heroButtonEn: string
  heroLink: string
  heroPicture: string
}

/**
 * A photograph over the whole width with one sentence and one button. Without a photograph the sentence stands on ink.
 */
export function HomeHero({ words }: { words: HeroText }) {
  const ownPicture = useShop()?.params['home.hero_picture']
  const picture = words.heroPicture || ownPicture
  return (
    <section className="relative isolate flex min-h-[32rem] items-end overflow-hidden bg-[#2b1710] text-[#fdf8ee] md:min-h-[38rem] md:items-center">
      {picture && <HeroPicture id={picture} />}
      <div
        aria-hidden="true"
        className="absolute inset-0 -z-10 bg-linear-to-t from-[#1c0d08]/95 via-[#1c0d08]/60 to-transparent md:bg-linear-to-r md:from-[#1c0d08]/94 md:via-40% md:via-[#1c0d08]/65 md:to-70% md:to-transparent"
      />
      <div className="shop-width py-12 md:py-20">
        <div className="max-w-xl">
          <span aria-hidden="true" className="mb-5 block h-px w-14 bg-[#d7b672]" />
          <h1 className="text-3xl md:text-5xl">{pick(words.heroTitle, words.heroTitleEn) || m.home_hero_title()}</h1>
          <p className="mt-4 text-[#f1e6d3] md:mt-6 md:text-lg">
            {pick(words.heroText, words.heroTextEn) || m.home_hero_text()}
          </p>
          <ButtonLink
            to={words.heroLink || '/shop'}
            size="l"
            className="mt-7 bg-[#fdf8ee]! text-[#241e16]! [--frame:#fdf8ee]! hover:bg-[#efe0c2]! md:mt-9"
          >
            {pick(words.heroButton, words.heroButtonEn) || m.home_hero_cta()}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

const onPhones = '(max-width: 767px)'

/** On a phone the screen shows the middle of it, and the middle is all that is fetched. */
function HeroPicture({ id }: { id: string }) {
  const whole = pictureSources(id, pictureWidths.slice(5))
  const tall = pictureSources(id, pictureWidths.slice(2, 6), 'tall')
  return (
    <picture>
      <source media={onPhones} type="image/avif" srcSet={tall.avif} sizes="100vw" />
      <source media={onPhones} srcSet={tall.webp} sizes="100vw" />
      <source type="image/avif" srcSet={whole.avif} sizes="100vw" />
      <img
        src={pictureUrl(id, 1280)}
        srcSet={whole.webp}
        sizes="100vw"
        width={2000}
        height={1000}
        alt=""
        fetchPriority="high"
        className="absolute inset-0 -z-20 size-full object-cover object-[58%_30%]"
      />
    </picture>
  )
}
