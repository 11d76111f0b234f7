import { m } from '#i18n/messages.js'
import type { ParamChecks } from '#system/rules.ts'
import { zaloHref } from '#system/zalo-href.ts'

/** The shop's Zalo number or address must make a link. */
export const contactParamChecks: ParamChecks = {
  'shop.zalo': (value) => (value.trim() === '' || zaloHref(value) ? undefined : m.error_zalo()),
}
