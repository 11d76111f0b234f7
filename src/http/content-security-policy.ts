import { createHash } from 'node:crypto'
import { docsStyle } from '#foundation/openapi/docs-page.ts'
import type { PaymentKeys } from '#foundation/security/payment-keys.ts'
import { darkModeStyles } from '#orders/server/emails/email-layout.ts'
import { speculationRules } from '#rendering/speculation-rules.ts'
import type { Params } from '#system/rules.ts'
import { paramText } from '#system/rules.ts'
import { restoreTheme } from '#ui/theme/restore-theme.ts'
import { labelPaper } from '../admin/orders/print/label-paper.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The scripts that stand in pages: all constants of ours. Nothing that came out of the database can be one of them. */
const scriptHashes = [restoreTheme, speculationRules].map(hashOf)
/** What stands in pages, and in the letters that staff read in them. */
const styleHashes = [docsStyle, labelPaper, darkModeStyles].map(hashOf)

/** Where the pages of the providers lie that a buyer may be sent on to from a form. */
const payPages: Record<keyof PaymentKeys, readonly string[]> = {
  vnpay: ['https://*.vnpayment.vn', 'https://*.vnpay.vn'],
  momo: ['https://*.momo.vn'],
  zalopay: ['https://*.zalopay.vn'],
  payos: ['https://*.payos.vn'],
  sepay: [],
  casso: [],
}

const originIn = (address: string): string[] => (URL.canParse(address) ? [new URL(address).origin] : [])

function payHosts(keys: PaymentKeys): string[] {
  const given = Object.entries(keys).filter(([, key]) => key !== undefined) as [keyof PaymentKeys, { host?: string }][]
  return [...new Set(given.flatMap(([name, { host = '' }]) => [...payPages[name], ...originIn(host)]))]
}

/**
 * The one stranger that a page may ask: who knows where an address is, unless the shop switched that off (decisions
 * §9).
 */
function ipService(params: Params): string[] {
  if (paramText(params, 'facebook.client_info', 'ask') === 'off') return []
  return originIn(paramText(params, 'facebook.ip_service'))
}

/**
 * What a page may load, run and send. Scripts are files of ours, or one of the constants that stand in every page;
 * styles are files of ours, and attributes, which can neither run anything nor load from elsewhere. Source: W3C Content
 * Security Policy
 * 3.
 */
export function pagePolicy(params: Params, keys: PaymentKeys, isHttps: boolean): string {
  const rules: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'style-src-elem': ["'self'", ...styleHashes],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
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

/** For answers that are no pages: opened as one, they run nothing, load nothing and belong to nobody. */
export const nonPageCsp =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; sandbox"
/** A browser shows a PDF by a program of its own, which a sandbox would keep from starting. */
export const pdfPolicy = "frame-ancestors 'none'"
