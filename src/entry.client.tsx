import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import { leaveLinksToBrowserWhenOffline, registerWorker } from './offline/register.ts'

// The server decided the language; changing it loads a new page.
overwriteGetLocale(() => (document.documentElement.lang === 'en' ? 'en' : 'vi'))

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})

leaveLinksToBrowserWhenOffline()
registerWorker()
