import { httpOrigin } from '#foundation/security/http-origin.ts'
import { m } from '#i18n/messages.js'
import type { ParamChecks } from '#system/rules.ts'
import { zaloHref } from '#system/zalo-href.ts'

/** The shop's Zalo must make a link; the service that locates visitors must have an origin that pages may call. */
export const systemParamChecks: ParamChecks = {
  'shop.zalo': (value) => (value.trim() === '' || zaloHref(value) ? undefined : m.error_zalo()),
  'facebook.ip_service': (value) =>
    value.trim() === '' || httpOrigin(value) ? undefined : m.error_web_address({ example: 'https://ipwho.is/' }),
}
