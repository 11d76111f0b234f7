import { sendBeacon } from '#identity/web/send-beacon.ts'
import type { BrowserError, reportBrowserError } from '#system/browser-error-contract.ts'

/** Limit per page view. */
const maxReports = 3
const reported = new Set<string>()

/** Noise from browsers and extensions, and API errors that the screens already show. */
const notOurs = /^ResizeObserver|^Script error|AbortError|ApiError|-extension:/

/** Reports errors on the page to the shop. */
export function reportErrors(): void {
  addEventListener('error', ({ error, message }) => reportError('script', error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => reportError('promise', reason))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    reportError('policy', `${violatedDirective} ${blockedURI}`),
  )
}

export function reportError(kind: BrowserError['kind'], error: unknown): void {
  // A response thrown by a loader is rendered by the router and is not an error.
  if (!(error instanceof Error) && typeof error !== 'string') return
  const message = String(error).slice(0, 500)
  const stack = error instanceof Error ? error.stack?.slice(0, 4_000) : undefined
  if (!message || notOurs.test(`${message} ${stack}`) || reported.has(message) || reported.size >= maxReports) return
  reported.add(message)
  const body: BrowserError = { kind, message, stack: stack ?? null, page: location.pathname.slice(0, 300) }
  sendBeacon<typeof reportBrowserError>({ method: 'POST', path: '/client-error' }, { body })
}
