import { serversFor } from './queue-simulation.ts'

/** Cost of one kind of request in ms of one core, for the shop and its database, and requests per visit. */
export type RequestKind = { name: string; perVisit: number; shopMs: number; databaseMs: number; edgeShare: number }

/**
 * Measured costs and assumed requests per visit, with the sources given in docs/scaling.md. `edgeShare` is the hit
 * ratio measured by prove:edge.
 */
export const requestKinds: readonly RequestKind[] = [
  { name: 'page from memory', perVisit: 5, shopMs: 0.05, databaseMs: 0, edgeShare: 0.85 },
  { name: 'list with a new filter, rendered', perVisit: 0.7, shopMs: 14.7, databaseMs: 19.6, edgeShare: 0.03 },
  { name: 'new search, rendered', perVisit: 0.3, shopMs: 16.7, databaseMs: 15.7, edgeShare: 0.05 },
  { name: 'file, picture', perVisit: 12, shopMs: 0.56, databaseMs: 0.07, edgeShare: 0.97 },
  { name: 'API read', perVisit: 2, shopMs: 0.8, databaseMs: 0.9, edgeShare: 0 },
  { name: 'quote', perVisit: 0.3, shopMs: 1.03, databaseMs: 0.41, edgeShare: 0 },
  { name: 'order', perVisit: 0.02, shopMs: 1.08, databaseMs: 2.41, edgeShare: 0 },
]

export type Parameters = {
  visitsPerDay: number
  /** Factor of the peak season over a normal day. */
  peakFactor: number
  /** Share of a day's visits in its busiest hour. */
  busiestHour: number
  hasEdge: boolean
  /** Maximum average CPU utilisation in that hour. */
  maxBusy: number
  p99Ms: number
  kinds: readonly RequestKind[]
}

export const usual: Omit<Parameters, 'visitsPerDay' | 'peakFactor'> = {
  busiestHour: 0.1,
  hasEdge: false,
  maxBusy: 0.6,
  p99Ms: 500,
  kinds: requestKinds,
}

export type Need = {
  visitsPerSecond: number
  /** Requests that reach the shop. */
  requestsPerSecond: number
  ordersPerSecond: number
  shopCores: number
  databaseCores: number
  /** Waiting and CPU time in the shop plus the database. */
  p99Ms: number
}

/** Cores needed in the busiest hour. */
export function needOf({ visitsPerDay, peakFactor, busiestHour, hasEdge, maxBusy, p99Ms, kinds }: Parameters): Need {
  const visitsPerSecond = (visitsPerDay * peakFactor * busiestHour) / 3600
  const reaching = kinds.map((kind) => ({ ...kind, share: kind.perVisit * (hasEdge ? 1 - kind.edgeShare : 1) }))
  const sum = (part: (kind: (typeof reaching)[number]) => number) => reaching.reduce((all, kind) => all + part(kind), 0)
  const requestsPerSecond = visitsPerSecond * sum(({ share }) => share)
  const asking = reaching.filter(({ databaseMs }) => databaseMs > 0)
  const askingPerSecond = visitsPerSecond * asking.reduce((all, { share }) => all + share, 0)
  const limits = { maxBusy, p99Ms: p99Ms / 2 }
  const work = (part: 'shopMs' | 'databaseMs', of = reaching) =>
    of.map((kind) => ({ meanMs: kind[part], share: kind.share }))
  const shop = serversFor({ perSecond: requestsPerSecond, work: work('shopMs') }, limits)
  const database = serversFor({ perSecond: askingPerSecond, work: work('databaseMs', asking) }, limits)
  const ordersPerVisit = kinds.find(({ name }) => name === 'order')?.perVisit ?? 0
  return {
    visitsPerSecond,
    requestsPerSecond,
    ordersPerSecond: visitsPerSecond * ordersPerVisit,
    shopCores: shop.servers,
    databaseCores: database.servers,
    p99Ms: shop.p99Ms + database.p99Ms,
  }
}

export type HostingPrices = {
  /** A virtual core with 2 to 4 GiB of memory, per month. */
  core: number
  /** A terabyte of outgoing traffic, from the shop's machines or from an edge. */
  terabyte: number
  edgeTerabyte: number
  /** A machine for an edge or load balancer, per month. */
  edgeMachine: number
}

/** Round figures of no specific provider; use your own. US dollars. */
export const assumedHostingPrices: HostingPrices = { core: 20, terabyte: 20, edgeTerabyte: 5, edgeMachine: 20 }

/** MB per visit: six pages of 15 KiB, scripts in every second visit, pictures. */
export const megabytesPerVisit = 0.5

/** Monthly cost. The database runs on three nodes; the season's peak is paid only while it lasts. */
export function costOf(
  need: Need,
  { visitsPerDay, hasEdge }: Pick<Parameters, 'visitsPerDay' | 'hasEdge'>,
  prices: HostingPrices,
) {
  const machines = (need.shopCores + 3 * need.databaseCores) * prices.core + (hasEdge ? 2 * prices.edgeMachine : 0)
  const terabytes = (visitsPerDay * 30 * megabytesPerVisit) / 1e6
  return { machines, traffic: terabytes * (hasEdge ? prices.edgeTerabyte : prices.terabyte), terabytes }
}
