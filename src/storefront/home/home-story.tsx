import { pick } from '#i18n/locale.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { useShop } from '../layout/shop-data.ts'
import { Banner, bannerButtonClass } from './banner.tsx'

/** A story about the craft, at full width. Shown once the shop has entered its title and picture. */
export function HomeStory() {
  const params = useShop()?.params ?? {}
  const said = (key: string) => pick(params[key] ?? '', params[`${key}_en`])
  const title = said('home.story_title')
  const picture = params['home.story_picture']
  const button = said('home.story_button')
  const link = params['home.story_link']
  if (!title || !picture) return null
  return (
    <Banner picture={{ wide: picture, phone: params['home.story_picture_phone'] }} className="bg-paper-sunken">
      <h2 className="text-3xl">{title}</h2>
      <p className="mt-3 text-muted @5xl:text-[#f1e6d3]">{said('home.story_text')}</p>
      {link?.startsWith('/') && button && (
        <ButtonLink to={link} className={bannerButtonClass}>
          {button}
        </ButtonLink>
      )}
    </Banner>
  )
}
