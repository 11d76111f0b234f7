import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { Breadcrumb } from '#navigation/web/breadcrumb.tsx'
import { Island } from '#rendering/island.tsx'
import { page } from '#rendering/page.ts'
import { IslandFailure } from '../../layout/island-failure.tsx'
import { shopLayout } from '../../layout/shop-layout.tsx'
import BowlRecords from './bowl-records.island.tsx'

/** The same empty page for everybody: what a family writes down is only ever on their device. */
export const bowlsPage = page('bowls', {
  layout: shopLayout,
  load: async () => ({}),
  head: () => ({ title: m.bowl_title(), description: m.bowl_text(), isUnlisted: true }),
  Page: () => (
    <div className="shop-width pt-4">
      <Breadcrumb
        items={[
          { label: m.nav_home(), to: urlOf('home') },
          { label: m.calendar_title(), to: urlOf('calendar') },
          { label: m.bowl_title() },
        ]}
      />
      <h1 className="mt-3 text-3xl md:text-4xl">{m.bowl_title()}</h1>
      <p className="no-print mt-2 mb-8 max-w-2xl text-muted">{m.bowl_text()}</p>
      <noscript>
        <p className="card mb-8 p-5">{m.bowl_needs_js()}</p>
      </noscript>
      <IslandFailure />
      <Island when="load">
        <BowlRecords />
      </Island>
    </div>
  ),
})
