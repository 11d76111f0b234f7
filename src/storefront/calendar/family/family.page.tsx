import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { Breadcrumb } from '#navigation/web/breadcrumb.tsx'
import { Island } from '#rendering/island.tsx'
import { page } from '#rendering/page.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { IslandFailure } from '../../layout/island-failure.tsx'
import { shopLayout } from '../../layout/shop-layout.tsx'
import { loadRituals } from '../localized-ritual.ts'
import FamilyDays from './family-days.island.tsx'

/** Key of the ritual whose page has the tray of a giỗ. */
const anniversaryKey = 'ngay-gio'

/** The same empty page for everyone: the days of a family are filled in on their device. */
export const familyPage = page('familyDays', {
  layout: shopLayout,
  async load({ api }) {
    const anniversary = (await loadRituals(api)).find(({ key }) => key === anniversaryKey)
    return { ritualSlug: anniversary?.slug ?? null }
  },
  head: () => ({ title: m.family_title(), description: m.family_text(), isUnlisted: true }),
  Page: ({ data }) => (
    <div className="shop-width pt-4">
      <Breadcrumb
        items={[
          { label: m.nav_home(), to: urlOf('home') },
          { label: m.calendar_title(), to: urlOf('calendar') },
          { label: m.family_title() },
        ]}
      />
      <h1 className="mt-3 text-3xl md:text-4xl">{m.family_title()}</h1>
      <p className="mt-2 max-w-2xl text-muted">{m.family_text()}</p>
      <p className="mt-2 mb-8 max-w-2xl text-muted text-sm">{m.family_rule()}</p>
      <noscript>
        <p className="card mb-8 p-5">{m.family_needs_js()}</p>
      </noscript>
      <IslandFailure />
      <Island when="load">
        <FamilyDays {...data} />
      </Island>
      <p className="mt-12">
        <ButtonLink to={urlOf('bowls')} variant="secondary">
          {m.bowl_title()}
        </ButtonLink>
      </p>
    </div>
  ),
})
