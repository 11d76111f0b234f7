import { m } from '#i18n/messages.js'

/** What a price contains, by the parameter `tax.mode`: VAT is named only where prices contain it. */
export function priceNote(taxMode: string | undefined): string {
  return taxMode === 'included' ? m.product_price_incl_vat() : m.product_price_excl_fee()
}
