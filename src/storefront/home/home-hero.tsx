import { urlOf } from '#foundation/page-urls.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import type { RitualEntry } from '../calendar/localized-ritual.ts'
import { useShop } from '../layout/shop-data.ts'
import { Banner, bannerButtonClass } from './banner.tsx'
import { heroPictures } from './season.ts'
import { ritualLink, seasonTitle } from './season-labels.ts'

/** Texts entered by staff over the photograph; empty ones default to those of the season or the shop. */
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
 * One sentence and one button: on the calm part of a photograph on wide screens, beside it on tablets and with large
 * text, below it on phones. `announced` is the ritual day to announce, if any; a title from staff takes precedence.
 */
export function HomeHero({ text, announced }: { text: HeroText; announced: RitualEntry | undefined }) {
  const params = useShop()?.params ?? {}
  const ownTitle = pick(text.heroTitle, text.heroTitleEn)
  const ritual = ownTitle ? undefined : announced
  const { wide, phone } = text.heroPicture
    ? { wide: text.heroPicture, phone: undefined }
    : heroPictures(params, ritual?.key)
  return (
    <Banner picture={wide ? { wide, phone, priority: true } : undefined}>
      <h1 className="text-3xl @5xl:text-5xl">{ownTitle || (ritual ? seasonTitle(ritual) : m.home_hero_title())}</h1>
      <p className="mt-3 text-muted md:text-lg @5xl:text-[#f1e6d3]">
        {pick(text.heroText, text.heroTextEn) ||
          (ritual ? m.home_season_text({ offerings: ritual.offerings }) : m.home_hero_text())}
      </p>
      <ButtonLink
        to={text.heroLink || (ritual ? ritualLink(ritual) : urlOf('shop'))}
        size="l"
        className={bannerButtonClass}
      >
        {pick(text.heroButton, text.heroButtonEn) || (ritual ? m.home_ritual_shop() : m.home_hero_cta())}
      </ButtonLink>
    </Banner>
  )
}
