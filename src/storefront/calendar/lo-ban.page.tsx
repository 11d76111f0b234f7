import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { Breadcrumb } from '#navigation/web/breadcrumb.tsx'
import { Island } from '#rendering/island.tsx'
import { page } from '#rendering/page.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { shopLayout } from '../layout/shop-layout.tsx'
import LoBanRulers from './lo-ban-rulers.island.tsx'

/** A usual altar: 127 × 61 × 127 cm. */
const usual = { width: '127', depth: '61', height: '127' }

export const loBanPage = page('loBan', {
  layout: shopLayout,
  load: async ({ search }) => ({
    width: search.get('width')?.slice(0, 10) ?? usual.width,
    depth: search.get('depth')?.slice(0, 10) ?? usual.depth,
    height: search.get('height')?.slice(0, 10) ?? usual.height,
  }),
  head: () => ({ title: m.lo_ban_title(), description: m.lo_ban_text() }),
  Page: ({ data }) => (
    <div className="shop-width pt-4">
      <Breadcrumb
        items={[
          { label: m.nav_home(), to: urlOf('home') },
          { label: m.calendar_title(), to: urlOf('calendar') },
          { label: m.lo_ban_title() },
        ]}
      />
      <h1 className="mt-3 text-3xl md:text-4xl">{m.lo_ban_title()}</h1>
      <p className="mt-2 mb-8 max-w-2xl text-muted">{m.lo_ban_text()}</p>
      <Island when="visible">
        <LoBanRulers {...data} />
      </Island>
      <p className="mt-8 max-w-2xl text-muted text-sm">{m.lo_ban_tradition()}</p>
      <div className="no-print button-row mt-4">
        <ButtonLink to={urlOf('shop', {}, { loBan: 'true' })} variant="secondary">
          {m.lo_ban_goods()}
        </ButtonLink>
      </div>
    </div>
  ),
})
