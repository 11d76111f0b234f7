import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import { leaveLinksToBrowserWhenOffline, registerWorker } from './offline/register.ts'
import { handOver, tellAwake } from './wake/take-over.ts'

// The server decided the language; changing it loads a new page.
overwriteGetLocale(() => (document.documentElement.lang === 'en' ? 'en' : 'vi'))

function App() {
  useEffect(tellAwake, [])
  return <HydratedRouter />
}

void handOver().then(() => startTransition(() => void hydrateRoot(document, <App />)))

leaveLinksToBrowserWhenOffline()
registerWorker()
