import { createHash } from 'node:crypto'
import { docsStyle } from '#foundation/openapi/docs-page.ts'
import { httpOrigin } from '#foundation/security/http-origin.ts'
import type { PaymentKeys } from '#foundation/security/payment-keys.ts'
import { darkModeStyles } from '#foundation/text/email-document.ts'
import { speculationRules } from '#rendering/speculation-rules.ts'
import type { Params } from '#system/rules.ts'
import { paramText } from '#system/rules.ts'
import { restoreFoldScript } from '#ui/navigation/restore-fold-script.ts'
import { restoreThemeScript } from '#ui/theme/restore-theme-script.ts'
import { batchPaper } from '../admin/batches/batch-paper.ts'
import { labelPaper } from '../admin/orders/print/label-paper.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Inline scripts of pages: all are our constants. No text from the database can become one of them. */
const scriptHashes = [restoreThemeScript, restoreFoldScript, speculationRules].map(hashOf)
/** Inline styles of pages, and of the emails that staff read in them. */
const styleHashes = [docsStyle, labelPaper, batchPaper, darkModeStyles].map(hashOf)

/** Payment pages that a form may redirect a buyer to. */
const payPages: Record<keyof PaymentKeys, readonly string[]> = {
  vnpay: ['https://*.vnpayment.vn', 'https://*.vnpay.vn'],
  momo: ['https://*.momo.vn'],
  zalopay: ['https://*.zalopay.vn'],
  payos: ['https://*.payos.vn'],
  sepay: [],
  casso: [],
}

function payHosts(keys: PaymentKeys): string[] {
  const given = Object.entries(keys).filter(([, key]) => key !== undefined) as [keyof PaymentKeys, { host?: string }][]
  return [...new Set(given.flatMap(([name, { host = '' }]) => [...payPages[name], httpOrigin(host) ?? []].flat()))]
}

/**
 * The only third party that a page may call: the service that locates an address, unless the shop disabled it
 * (decisions §9).
 */
function ipService(params: Params): string[] {
  if (paramText(params, 'facebook.client_info', 'ask') === 'off') return []
  const origin = httpOrigin(paramText(params, 'facebook.ip_service'))
  return origin === undefined ? [] : [origin]
}

/**
 * What a page may load, run and send. Scripts and styles are our files, or one of the inline constants; attributes with
 * styles can neither run code nor load from elsewhere. Source: W3C Content Security Policy 3.
 */
export function pagePolicy(params: Params, keys: PaymentKeys, isHttps: boolean): string {
  const rules: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes],
    'script-src-attr': ["'none'"],
    // For browsers that do not know the two below.
    'style-src': ["'self'", "'unsafe-inline'"],
    'style-src-elem': ["'self'", ...styleHashes],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...ipService(params)],
    'form-action': ["'self'", ...payHosts(keys)],
    'frame-src': ["'self'"],
    'frame-ancestors': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
  }
  const written = Object.entries(rules).map(([name, sources]) => `${name} ${sources.join(' ')}`)
  return [...written, ...(isHttps ? ['upgrade-insecure-requests'] : [])].join('; ')
}

/** For answers other than pages: opened as a page, they run nothing, load nothing and have an opaque origin. */
export const nonPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; sandbox"
/** Browsers show PDFs in a viewer that a sandbox would block. */
export const pdfPolicy = "frame-ancestors 'none'"
