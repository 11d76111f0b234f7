import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { urlOf } from '#foundation/page-urls.ts'
import { publicOrigin } from '#foundation/security/public-origin.ts'
import type { Services } from '#foundation/services.ts'
import { locales, localizedPath } from '#i18n/locale.ts'
import { readParams } from '#system/server/system-params.ts'
import { nonPagePolicy, pagePolicy, pdfPolicy } from './content-security-policy.ts'

/** A year; only if the shop is reached by https, since it has no effect otherwise. */
const strictTransport = 'max-age=31536000; includeSubDomains'

/** The policy says which sites may frame an answer; the older header has no value for "any". */
const openFrames: MiddlewareHandler = async (context, next) => {
  await next()
  const { headers } = context.res
  if (headers.get('Content-Security-Policy')?.includes('frame-ancestors *')) headers.delete('X-Frame-Options')
}

/** Security headers of every answer: a policy for pages, another for files, and no MIME sniffing. */
export function securityHeaders({ db, config }: Services): MiddlewareHandler[] {
  const common = secureHeaders({
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: false,
    // Pictures set their own header to be embeddable elsewhere.
    overwrite: false,
    permissionsPolicy: {
      accelerometer: [],
      camera: [],
      geolocation: [],
      gyroscope: [],
      magnetometer: [],
      microphone: [],
      payment: [],
      usb: [],
    },
  })
  /** Without a database, pages get the policy of a shop without third parties. */
  async function policyFor(type: string, isHttps: boolean): Promise<string> {
    if (type.startsWith('application/pdf')) return pdfPolicy
    if (!type.startsWith('text/html')) return nonPagePolicy
    const params = await readParams(db).catch(() => new Map([['facebook.client_info', 'off']]))
    return pagePolicy(params, config.payments, isHttps)
  }

  const policy: MiddlewareHandler = async (context, next) => {
    await next()
    const { headers } = context.res
    const isHttps = publicOrigin(config, context.req.raw).startsWith('https:')
    if (isHttps) headers.set('Strict-Transport-Security', strictTransport)
    if (context.res.status >= 400 || leadsNowhere(headers) || context.req.path.startsWith('/api/'))
      headers.set('X-Robots-Tag', 'noindex')
    if (headers.has('Content-Security-Policy')) return
    headers.set('Content-Security-Policy', await policyFor(headers.get('Content-Type') ?? '', isHttps))
  }
  return [openFrames, common, policy]
}

const errorPages = locales.flatMap((locale) =>
  [urlOf('unauthorized'), urlOf('notFound')].map((path) => localizedPath(locale, path)),
)

/** Whether the answer redirects to an error page, as the guard does for an unknown address. */
const leadsNowhere = (headers: Headers) => errorPages.includes(headers.get('Location')?.replace(/\?.*/, '') ?? '')
