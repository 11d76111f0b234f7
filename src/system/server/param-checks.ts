import { httpOrigin } from '#foundation/security/http-origin.ts'
import { m } from '#i18n/messages.js'
import type { ParamChecks } from '#system/rules.ts'
import { zaloHref } from '#system/zalo-href.ts'

/** The shop's Zalo number or address must make a link; pages may call the origin of the service that locates visitors. */
export const systemParamChecks: ParamChecks = {
  'shop.zalo': (value) => (value.trim() === '' || zaloHref(value) ? undefined : m.error_zalo()),
  'facebook.ip_service': (value) =>
    value.trim() === '' || httpOrigin(value) ? undefined : m.error_web_address({ example: 'https://ipwho.is/' }),
}
