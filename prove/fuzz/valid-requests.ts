import type { Target } from './contracts.ts'
import type { Files } from './file-samples.ts'
import type { KnownValues } from './known-values.ts'
import type { Random } from './random.ts'
import type { Body, Caller, FormPart, Plan } from './request-plan.ts'
import { allCallers } from './request-plan.ts'
import { validValue } from './values.ts'

export type GeneratorContext = { random: Random; known: KnownValues; files: Files; targets: readonly Target[] }

/**
 * Fields that should almost always or almost never be present, because the server would otherwise reject the request
 * early.
 */
const often: Record<string, { always?: readonly string[]; seldom?: readonly string[] }> = {
  'POST /order/': {
    always: ['shippingProvince', 'shippingWard', 'shippingStreet'],
    seldom: [
      'expectedTotal',
      'neededBy',
      'voucherCode',
      'billingSameAsShipping',
      'invoiceCompany',
      'invoiceTaxCode',
      'invoiceAddress',
    ],
  },
  'POST /product/': { always: ['price', 'quantity'], seldom: ['options', 'variations', 'slug', 'compareAtPrice'] },
  'POST /voucher/': { always: ['percent'], seldom: ['discount', 'maxDiscount'] },
  'POST /page/': { seldom: ['slug'] },
  'POST /promotion/': {
    always: ['startsDate', 'productIds', 'value'],
    seldom: ['prices', 'collectionId', 'by', 'roundTo'],
  },
  'POST /ritual/': { seldom: ['slug', 'avatar', 'collections', 'productIds', 'tray'] },
  'POST /auth/add': { always: ['password'], seldom: ['avatar'] },
}

/** A request that the contract's JSON Schemas allow; its refinements or the shop's state may still refuse it. */
export function validPlan({ random, known, files }: GeneratorContext, target: Target): Plan {
  const { endpoint } = target
  const section = sectionOf(endpoint.path)
  const making = { random, known, section, fill: random.pick([0, 0, 0.3, 0.9]), ...(often[target.name] ?? {}) }
  const params = textsOf(target.params && validValue(target.params, '', { ...making, fill: 1 }))
  const query = textsOf(target.query && validValue(target.query, '', making))
  const value = target.body && validValue(target.body, '', making)
  const body: Body = !target.body
    ? undefined
    : endpoint.multipart
      ? { kind: 'form', fields: formOf(value, fittingFile(files, random, endpoint.path)) }
      : { kind: 'json', value }
  return {
    who: whoFor(random, endpoint.access),
    method: endpoint.method,
    path: `/api/v1${endpoint.path}`,
    params,
    query: Object.entries(query),
    headers: [],
    body,
    kind: 'valid',
    mutation: 'as described',
    target,
  }
}

/** Paths whose first segment does not name the kind of their ids. */
const otherSections: [RegExp, string][] = [
  [/^\/auth\/roles/, 'role'],
  [/^\/auth\/(login|forgot)/, 'login'],
  [/^\/auth\/devices/, 'device'],
  [/^\/payment\/receipt/, 'receipt'],
  [/^\/order\/whole/, 'order-uuid'],
]

export const sectionOf = (path: string) =>
  otherSections.find(([pattern]) => pattern.test(path))?.[1] ?? path.split('/')[1] ?? ''

function whoFor(random: Random, access: string): Caller {
  // Staff endpoints are mostly called by staff: other callers are only rejected.
  return access === 'anyone'
    ? random.pick(allCallers)
    : random.pick(['nobody', 'none', 'few', 'few', ...Array(6).fill('sadmin')])
}

function fittingFile({ fitting }: Files, random: Random, path: string): FormPart {
  if (path.startsWith('/catalog-sheet')) return random.pick(fitting.sheet)
  if (path === '/video/') return fitting.video
  return path === '/order/import' ? fitting.orders : fitting.picture
}

export const textsOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(value ?? {}).map(([name, part]) => [name, String(part)]))

const formOf = (value: unknown, file: FormPart): [string, FormPart][] =>
  Object.entries(textsOf(value)).map(([name, text]) => [name, name === 'file' ? file : text])
