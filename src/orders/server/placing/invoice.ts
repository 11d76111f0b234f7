import type { FieldError } from '#foundation/api/shop-error.ts'
import { m } from '#i18n/messages.js'
import type { NewOrder } from '#orders/new-order-contract.ts'
import { readTaxCode } from '#orders/tax-code.ts'

/** Recipient of a company's VAT invoice. */
export type Invoice = { company: string; taxCode: string; address: string; email: string | null }

const required = ['invoiceCompany', 'invoiceTaxCode', 'invoiceAddress'] as const

/** The requested invoice; undefined without one. Adds missing and wrong fields to `errors`. */
export function readInvoice(input: NewOrder, errors: FieldError[]): Invoice | undefined {
  const { invoiceCompany, invoiceTaxCode, invoiceAddress, invoiceEmail } = input
  if (!invoiceCompany && !invoiceTaxCode && !invoiceAddress && !invoiceEmail) return undefined
  for (const field of required) if (!input[field]) errors.push({ field, message: m.error_required() })
  const taxCode = readTaxCode(invoiceTaxCode ?? '')
  if (invoiceTaxCode && taxCode === undefined)
    errors.push({ field: 'invoiceTaxCode', message: m.checkout_tax_code_invalid() })
  return {
    company: invoiceCompany ?? '',
    taxCode: taxCode ?? '',
    address: invoiceAddress ?? '',
    email: invoiceEmail || null,
  }
}
