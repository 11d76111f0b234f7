import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { adminCookie } from '#identity/admin-cookie.ts'
import { leaveLinksToBrowserWhenOffline, registerWorker } from './offline/register.ts'
import { noteFacebookVisit } from './storefront/facebook-visit.ts'
import { showLocalTimes } from './ui/local-times.ts'
import { reportError, reportErrors } from './wake/report-errors.ts'
import { handOver, tellAwake } from './wake/take-over.ts'

function App() {
  useEffect(tellAwake, [])
  return <HydratedRouter onError={(error) => reportError('script', error)} />
}

reportErrors()
noteFacebookVisit()
showLocalTimes()
void handOver().then(() => startTransition(() => void hydrateRoot(document, <App />)))

// Only staff need it on every page: what they send carries their token.
if (document.cookie.includes(adminCookie)) void import('#identity/web/session.ts')
leaveLinksToBrowserWhenOffline()
registerWorker()
