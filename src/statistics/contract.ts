import * as z from 'zod'
import { endpoint } from '#foundation/api/endpoint.ts'
import { DayInput, Id, idList, Vnd } from '#foundation/api/schemas.ts'
import { OrderSummary } from '#orders/contract.ts'

export const PeriodUnit = z.enum(['day', 'week', 'month'])
export type PeriodUnit = z.infer<typeof PeriodUnit>
/** `previous`: the period of the same length just before; `year`: the same dates a year earlier. */
export const Comparison = z.enum(['previous', 'year', 'none'])
export type Comparison = z.infer<typeof Comparison>

const Day = DayInput.meta({ description: 'A day in Vietnam', example: '2026-11-21' })
const period = { from: Day, to: Day }
const PeriodQuery = z.strictObject(period)

/**
 * `revenue` is the sum of order totals of the period, including delivery, less refunds and without orders that are
 * cancelled, returned or on the way back. `orders`, `average`, `pieces`, `discount` and `shippingFee` are of the same
 * orders.
 */
export const SalesTotals = z.object({
  revenue: Vnd,
  orders: z.int(),
  /** VND per order, rounded. */
  average: Vnd,
  pieces: z.int(),
  /** VND refunded for all orders of the period, including cancelled and returned ones, except overpayments. */
  givenBack: Vnd,
  /** VND received for orders of the period and not refunded; `revenue` also counts unpaid orders. */
  received: Vnd,
  discount: Vnd,
  shippingFee: Vnd,
  cancelled: z.int(),
  /** Returned, or on the way back. */
  returned: z.int(),
  /** Undeliverable now, on the way back, or returned without having been delivered. */
  undelivered: z.int(),
})
export type SalesTotals = z.infer<typeof SalesTotals>

export const SalesPoint = z.object({
  /** The first day of the unit (day, week or month). */
  day: z.string(),
  revenue: Vnd,
  orders: z.int(),
  /** Of the compared days that stand beside those of this unit; null without comparison. */
  revenueBefore: Vnd.nullable(),
  ordersBefore: z.int().nullable(),
})
export type SalesPoint = z.infer<typeof SalesPoint>

/**
 * How far the orders of a period progressed. `confirmed` and `shipped` include the orders of later steps, `delivered`
 * not those returned since; `paid` are counted orders at any step.
 */
export const Funnel = z.object({
  placed: z.int(),
  confirmed: z.int(),
  shipped: z.int(),
  delivered: z.int(),
  paid: z.int(),
})
export type Funnel = z.infer<typeof Funnel>

const Share = z.object({ name: z.string(), orders: z.int(), revenue: Vnd })

export const Sales = z.object({
  ...period,
  unit: PeriodUnit,
  compared: z.object(period).nullable(),
  totals: SalesTotals,
  before: SalesTotals.nullable(),
  points: z.array(SalesPoint),
  funnel: Funnel,
  provinces: z.array(Share),
  paymentMethods: z.array(Share),
})
export type Sales = z.infer<typeof Sales>

export const BestSeller = z.object({
  /** Null when the product was deleted; its sales still count. */
  productId: Id.nullable(),
  name: z.string(),
  nameEn: z.string().nullable(),
  slug: z.string(),
  /** pieces */
  amount: z.int(),
  orders: z.int(),
  /** VND of the lines, before vouchers and delivery. */
  revenue: Vnd,
})
export type BestSeller = z.infer<typeof BestSeller>

/** Product views with client information: visitors from Facebook who consented. Stored for 90 days. */
export const Visits = z.object({
  /** Product views. */
  looks: z.int(),
  places: z.array(z.object({ city: z.string().nullable(), country: z.string().nullable(), looks: z.int() })),
  devices: z.array(z.object({ name: z.enum(['phone', 'tablet', 'computer']), looks: z.int() })),
  products: z.array(
    z.object({ productId: Id, name: z.string(), nameEn: z.string().nullable(), slug: z.string(), looks: z.int() }),
  ),
})
export type Visits = z.infer<typeof Visits>

export const StockToReorder = z.object({
  /** Pieces at or below which a variation counts as running out; the system parameter `stock.low`. */
  low: z.int(),
  total: z.int(),
  items: z.array(
    z.object({
      productId: Id,
      variationId: Id,
      name: z.string(),
      nameEn: z.string().nullable(),
      sku: z.string(),
      /** The chosen values as text, in the caller's language; empty for a product without options. */
      choice: z.string(),
      quantity: z.int(),
      /** Pieces sold in the last 30 days. */
      sold: z.int(),
      /** How long the stock lasts at that rate; null when none was sold. */
      daysLeft: z.int().nullable(),
    }),
  ),
})
export type StockToReorder = z.infer<typeof StockToReorder>

/** Open tasks and sales figures; a part is null when the caller may not see it. */
export const Dashboard = z.object({
  toConfirm: z.int().nullable(),
  toPack: z.int().nullable(),
  toShip: z.int().nullable(),
  /** Transfers reported by buyers, and receipts that could not be matched to an order. */
  transfersToCheck: z.int().nullable(),
  reviews: z.int().nullable(),
  questions: z.int().nullable(),
  lowStock: z.int().nullable(),
  failedMail: z.int().nullable(),
  sales: z
    .array(
      z.object({
        /** The last `days` days, including today, up to now. */
        days: z.int(),
        revenue: Vnd,
        /** VND received for the orders placed then and not refunded; `revenue` also counts unpaid orders. */
        received: Vnd,
        orders: z.int(),
        /** For the period of the same length just before. */
        revenueBefore: Vnd,
        ordersBefore: z.int(),
      }),
    )
    .nullable(),
  /** Revenue of each of the last 30 days, oldest first. */
  days: z.array(z.object({ day: z.string(), revenue: Vnd, orders: z.int() })).nullable(),
  latest: z.array(OrderSummary).nullable(),
})
export type Dashboard = z.infer<typeof Dashboard>

export const getDashboard = endpoint({
  method: 'GET',
  path: '/statistics/today',
  access: 'staff',
  mayReadReplica: true,
  summary: 'What waits for staff, how the shop sells now, and the latest orders; each part for those who may see it.',
  answer: Dashboard,
})
export const getSales = endpoint({
  method: 'GET',
  path: '/statistics/sales',
  access: 'statistics.read',
  mayReadReplica: true,
  summary:
    'Revenue and orders of a period (dates in Vietnam) by day, week or month, compared with an earlier period. Without `unit`, one is chosen.',
  query: PeriodQuery.extend({ unit: PeriodUnit.optional(), compare: Comparison.default('previous') }),
  answer: Sales,
})
export const getBestSellers = endpoint({
  method: 'GET',
  path: '/statistics/products',
  access: 'statistics.read',
  mayReadReplica: true,
  summary: 'What sold best in a period, by money or by pieces.',
  query: PeriodQuery.extend({
    by: z.enum(['revenue', 'amount']).default('revenue'),
    limit: z.coerce.number().int().min(1).max(100).default(10),
  }),
  answer: z.array(BestSeller),
})
export const getVisits = endpoint({
  method: 'GET',
  path: '/statistics/visits',
  access: 'statistics.read',
  mayReadReplica: true,
  summary: 'Where visitors came from who sent their client information, and what they looked at.',
  query: PeriodQuery,
  answer: Visits,
})
export const getStockToReorder = endpoint({
  method: 'GET',
  path: '/statistics/stock',
  access: 'statistics.read',
  mayReadReplica: true,
  summary: 'Published variations that are running out, what sells fastest first.',
  query: z.strictObject({ limit: z.coerce.number().int().min(1).max(100).default(50) }),
  answer: StockToReorder,
})
/** What was sold a year earlier before the occasion of a cut-off. Money and orders are counted as in `SalesTotals`. */
export const LastYearsSales = z.object({
  cutoffId: Id,
  /** The days counted: the 30 before the occasion, and its own. */
  from: z.string(),
  to: z.string(),
  /** The delivery zones of now; orders fetched at the shop are not counted. */
  zones: z.array(
    z.object({
      zone: z.string(),
      orders: z.int(),
      pieces: z.int(),
      revenue: Vnd,
      /** The orders that this year's cut-off of the zone would have come too early for; null where it has none. */
      lateOrders: z.int().nullable(),
    }),
  ),
})
export type LastYearsSales = z.infer<typeof LastYearsSales>

export const listCutoffSales = endpoint({
  method: 'GET',
  path: '/statistics/cutoffs',
  access: 'statistics.read',
  mayReadReplica: true,
  summary: 'What each delivery zone bought before the same occasions last year.',
  query: z.strictObject({ ids: idList(20) }),
  answer: z.array(LastYearsSales),
})
export const Report = z.enum(['sales', 'products', 'provinces', 'stock'])
export type Report = z.infer<typeof Report>
export const exportStatistics = endpoint({
  method: 'GET',
  path: '/statistics/export',
  access: 'statistics.read',
  mayReadReplica: true,
  summary: 'A report as a file for spreadsheets.',
  query: PeriodQuery.extend({
    report: Report.default('sales'),
    format: z.enum(['csv', 'xlsx']).default('csv'),
    unit: PeriodUnit.optional(),
  }),
  answer: z.instanceof(Response),
})
