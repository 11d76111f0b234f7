import { listAltarGoods } from '#catalog/altar/contract.ts'
import { type AltarLayout, isAltarDepth, isAltarWidth, readLayout, variationIdsOf } from '#catalog/altar/layout.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { Breadcrumb } from '#navigation/web/breadcrumb.tsx'
import { Island } from '#rendering/island.tsx'
import { page } from '#rendering/page.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { IslandFailure } from '../layout/island-failure.tsx'
import { shopLayout } from '../layout/shop-layout.tsx'
import AltarPlanner from './altar-planner.island.tsx'
import { resizeLayout } from './use-layout.ts'

export const altarPlannerPage = page('altarPlanner', {
  layout: shopLayout,
  async load({ api, search }) {
    const size = sizeIn(search)
    const text = search.get('layout')
    const read = text === null ? undefined : readLayout(text)
    const shared = read && size ? resizeLayout(read, size) : read
    const ids = shared ? variationIdsOf(shared) : []
    const goods = ids.length > 0 ? (await api(listAltarGoods, { query: { variations: ids.join(',') } })).items : []
    return { shared, size: shared ? undefined : size, goods, isUnreadable: text !== null && !read }
  },
  head: ({ shared, isUnreadable }) => ({
    title: m.altar_title(),
    description: m.altar_text(),
    isUnlisted: isUnreadable || shared !== undefined,
  }),
  Page: ({ data: { isUnreadable, ...data } }) => (
    <div className="shop-width pt-4">
      <Breadcrumb
        items={[
          { label: m.nav_home(), to: urlOf('home') },
          { label: m.calendar_title(), to: urlOf('calendar') },
          { label: m.altar_title() },
        ]}
      />
      <h1 className="mt-3 text-3xl md:text-4xl">{m.altar_title()}</h1>
      <p className="no-print mt-2 mb-8 max-w-2xl text-muted">{m.altar_text()}</p>
      <noscript>
        <p className="card mb-8 p-5">{m.altar_needs_js()}</p>
      </noscript>
      {isUnreadable && (
        <div className="no-print mb-8">
          <Alert tone="warning">{m.altar_unreadable()}</Alert>
        </div>
      )}
      <IslandFailure />
      <Island when="load">
        <AltarPlanner {...data} />
      </Island>
      <HowTo />
    </div>
  ),
})

function HowTo() {
  return (
    <section className="no-print mt-12 max-w-2xl" aria-labelledby="altar-how">
      <h2 id="altar-how" className="text-2xl">
        {m.altar_how()}
      </h2>
      <ul className="mt-3 flex list-disc flex-col gap-2 pl-5 text-muted">
        <li>{m.altar_how_measure()}</li>
        <li>{m.altar_how_known()}</li>
        <li>{m.altar_how_custom()}</li>
      </ul>
      <ButtonLink to={urlOf('loBan')} variant="secondary" className="mt-4">
        {m.lo_ban_title()}
      </ButtonLink>
    </section>
  )
}

/** `?width=127&depth=61`, in cm as on the Lỗ Ban page; undefined unless both are those of an altar. */
function sizeIn(search: URLSearchParams): Pick<AltarLayout, 'width' | 'depth'> | undefined {
  const mm = (name: string) => Math.round(Number((search.get(name) ?? '').slice(0, 10).replace(',', '.')) * 10)
  const size = { width: mm('width'), depth: mm('depth') }
  return isAltarWidth(size.width) && isAltarDepth(size.depth) ? size : undefined
}
