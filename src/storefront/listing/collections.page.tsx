import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { Breadcrumb } from '#navigation/web/breadcrumb.tsx'
import { page } from '#rendering/page.ts'
import { AllCollections } from '../layout/header/all-collections.tsx'
import { shopLayout } from '../layout/shop-layout.tsx'

/** All collections with their pictures: the target of "categories" on phones. */
export const collectionsPage = page('collections', {
  layout: shopLayout,
  load: async () => null,
  head: () => ({ title: m.nav_categories(), description: m.nav_categories_text() }),
  Page: () => (
    <div className="shop-width pt-4">
      <Breadcrumb items={[{ label: m.nav_home(), to: urlOf('home') }, { label: m.nav_categories() }]} />
      <h1 className="mt-3 text-3xl md:text-4xl">{m.nav_categories()}</h1>
      <AllCollections className="mt-5 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4" />
    </div>
  ),
})
