import { lazy, Suspense } from 'react'
import { useHydrated } from '#ui/hydrated.ts'
import { cameFromFacebook } from './facebook-visit.ts'
import { useShop } from './shop-data.ts'

/** Loaded for nobody else: only a visitor from Facebook is asked, and only their looks are recorded. */
const ClientInfoSender = lazy(() => import('./client-info-sender.tsx'))

/** For a visitor who landed on an address that says `eventFrom=FACEBOOK`, unless the shop switched it off (decisions §9). */
export function FacebookVisitor() {
  const params = useShop()?.params
  const mode = params?.['facebook.client_info'] ?? 'ask'
  const service = params?.['facebook.ip_service']
  const isCalledFor = (mode === 'ask' || mode === 'on') && service !== undefined
  if (!useHydrated() || !isCalledFor || !cameFromFacebook()) return null
  return (
    <Suspense>
      <ClientInfoSender mustAsk={mode === 'ask'} service={service} policyVersion={params?.['privacy.version']} />
    </Suspense>
  )
}
