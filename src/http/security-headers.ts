import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { publicOrigin } from '#foundation/security/public-origin.ts'
import type { Services } from '#foundation/services.ts'
import { readParams } from '#system/server/params.ts'
import { nonPageCsp, pagePolicy, pdfPolicy } from './content-security-policy.ts'

/** A year; only where the shop is reached by https, for elsewhere it says nothing. */
const strictTransport = 'max-age=31536000; includeSubDomains'

/** Which sites may frame an answer is said by its policy; the older header has no word for "any". */
const openFrames: MiddlewareHandler = async (context, next) => {
  await next()
  const { headers } = context.res
  if (headers.get('Content-Security-Policy')?.includes('frame-ancestors *')) headers.delete('X-Frame-Options')
}

/** What the shop asks of browsers with every answer: a policy for pages, another for files, and no guessing. */
export function securityHeaders({ db, config }: Services): MiddlewareHandler[] {
  const common = secureHeaders({
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: false,
    // Pictures say for themselves that they may be shown elsewhere.
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
  /** Without a database a page still comes with the policy of a shop that asks nobody. */
  async function policyFor(type: string, isHttps: boolean): Promise<string> {
    if (type.startsWith('application/pdf')) return pdfPolicy
    if (!type.startsWith('text/html')) return nonPageCsp
    const params = await readParams(db).catch(() => new Map([['facebook.client_info', 'off']]))
    return pagePolicy(params, config.payments, isHttps)
  }

  const policy: MiddlewareHandler = async (context, next) => {
    await next()
    const { headers } = context.res
    const isHttps = publicOrigin(config, context.req.raw).startsWith('https:')
    if (isHttps) headers.set('Strict-Transport-Security', strictTransport)
    if (context.res.status >= 400 || context.req.path.startsWith('/api/')) headers.set('X-Robots-Tag', 'noindex')
    if (headers.has('Content-Security-Policy')) return
    headers.set('Content-Security-Policy', await policyFor(headers.get('Content-Type') ?? '', isHttps))
  }
  return [openFrames, common, policy]
}
