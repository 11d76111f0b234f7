import { listCollections } from '#catalog/collection-contract.ts'
import { shownCollection } from '#catalog/shown.ts'
import { apiContext } from '#foundation/api-context.ts'
import { m } from '#i18n/messages.js'
import { arriveWith, still } from '#ui/still.tsx'
import type { Route } from './+types/landing'
import { pageMeta } from './page-meta.ts'

const Screen = still(async () => (await import('./landing-screen.tsx')).LandingScreen)

export const clientMiddleware = [arriveWith(Screen)]

export const meta: Route.MetaFunction = () => pageMeta({ title: m.landing_title(), description: m.landing_text() })

export async function loader({ context }: Route.LoaderArgs) {
  const collections = await context.get(apiContext)(listCollections, {})
  const featured = collections.filter(({ isFeatured, picture }) => isFeatured && picture)
  return { featured: (featured.length > 0 ? featured : collections).slice(0, 4).map(shownCollection) }
}

export default function Landing({ loaderData }: Route.ComponentProps) {
  return <Screen {...loaderData} />
}
