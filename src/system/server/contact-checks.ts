import { m } from '#i18n/messages.js'
import type { ParamChecks } from '#system/rules.ts'
import { zaloHref } from '#system/zalo.ts'

/** Constraints on the shop's contact data, so that links to it work. */
export const contactParamChecks: ParamChecks = {
  'shop.zalo': (value) => (value.trim() === '' || zaloHref(value) ? undefined : m.error_zalo()),
}
