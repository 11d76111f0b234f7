import { m } from '#i18n/messages.js'

/** The label of a field that has one for each language. */
export const inVietnamese = (label: string) => `${label} (${m.admin_in_vietnamese()})`
export const inEnglish = (label: string) => `${label} (${m.admin_in_english()})`
