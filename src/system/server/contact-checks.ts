import { m } from '#i18n/messages.js'
import type { ParamChecks } from '#system/rules.ts'
import { zaloHref } from '#system/zalo.ts'

/** What the ways to reach the shop must be, so that their links lead there. */
export const contactParamChecks: ParamChecks = {
  'shop.zalo': (value) => (value.trim() === '' || zaloHref(value) ? undefined : m.error_zalo()),
}
