import { m } from '#i18n/messages.js'
import { signInPath } from '#identity/staff-path.ts'
import { page } from '#rendering/page.ts'
import { Link } from '#ui/navigation/link.tsx'
import { shopLayout } from '../layout/shop-layout.tsx'
import { SearchAndCollections } from './search-and-collections.tsx'

/**
 * Target of all redirects of the guard (specification §2). Most visitors mistyped a URL and get further links; staff
 * find the sign-in below.
 */
export const unauthorizedPage = page('unauthorized', {
  layout: shopLayout,
  status: 401,
  load: async () => null,
  head: () => ({ title: m.error_401_title() }),
  Page: () => (
    <section className="shop-width max-w-3xl py-10 md:py-16">
      <h1 className="text-3xl md:text-4xl">{m.error_401_title()}</h1>
      <p className="mt-3 text-muted">{m.error_401_text()}</p>
      <SearchAndCollections />
      <p className="mt-8 text-muted text-sm">
        {m.error_401_staff()}{' '}
        <Link to={signInPath} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {m.nav_login()}
        </Link>
      </p>
    </section>
  ),
})
