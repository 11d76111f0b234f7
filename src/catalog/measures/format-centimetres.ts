import { currentLocale } from '#i18n/locale.ts'

/** mm as centimetres in the reader's notation: `63,5`. */
export const formatCentimetres = (mm: number): string => (mm / 10).toLocaleString(currentLocale())
