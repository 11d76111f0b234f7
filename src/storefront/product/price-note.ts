import { m } from '#i18n/messages.js'

/** What a price includes, by the parameter `tax.mode`: VAT is mentioned only where prices include it. */
export function priceNote(taxMode: string | undefined): string {
  return taxMode === 'included' ? m.product_price_incl_vat() : m.product_price_excl_fee()
}
