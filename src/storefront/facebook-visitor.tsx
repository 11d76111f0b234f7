import { lazy, Suspense } from 'react'
import { useHydrated } from '#ui/hydrated.ts'
import { useShop } from './shop-data.ts'

/** Loaded for nobody else: only a visitor from Facebook is asked, and only their looks are recorded. */
const ClientInfoSender = lazy(() => import('./client-info-sender.tsx'))

const visitKey = 'tamhuong.eventFrom'

/** For a visitor whose first address says `eventFrom=FACEBOOK`, unless the shop switched it off (decisions §9). */
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

/** Remembered for the session: the visitor goes on to addresses that do not say it. */
function cameFromFacebook(): boolean {
  try {
    if (new URLSearchParams(location.search).get('eventFrom') === 'FACEBOOK')
      sessionStorage.setItem(visitKey, 'FACEBOOK')
    return sessionStorage.getItem(visitKey) === 'FACEBOOK'
  } catch {
    return false
  }
}
