import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#foundation/project-root.ts'
import { needOf, requestKinds, usual } from '../../bench/capacity-model.ts'
import { serversFor, simulateQueue } from '../../bench/queue-simulation.ts'

const work = [{ meanMs: 10, share: 1 }]

test('the simulation agrees with queueing theory', () => {
  // Expected waits in units of the service time at 70 % load: M/M/1 ρ/(1−ρ); M/D/1 half of it; M/M/2 (Erlang C) 0.96.
  const mean = (servers: number, perSecond: number, spread: number) =>
    simulateQueue({ perSecond, servers, work, spread, requests: 400_000 }).meanWaitMs
  expect(mean(1, 70, 1) / 23.33).toBeCloseTo(1, 1)
  expect(mean(1, 70, 0) / 11.67).toBeCloseTo(1, 1)
  expect(mean(2, 140, 1) / 9.61).toBeCloseTo(1, 1)
  expect(simulateQueue({ perSecond: 140, servers: 2, work }).utilisation).toBeCloseTo(0.7, 1)
})

test('recommends as many servers as needed, and no more', () => {
  const limits = { maxBusy: 0.6, p99Ms: 100 }
  expect(serversFor({ perSecond: 10, work }, limits).servers).toBe(1)
  expect(serversFor({ perSecond: 600, work }, limits).servers).toBe(10)
  const { servers } = serversFor({ perSecond: 55, work }, { maxBusy: 0.6, p99Ms: 50 })
  expect(servers, 'one server is below maxBusy, but above p99Ms').toBe(2)
})

test('twice the visits need at most twice the cores; an edge needs fewer; requests of twice the CPU time about twice as many', () => {
  const cores = (visitsPerDay: number, hasEdge: boolean, kinds = requestKinds) => {
    const { shopCores, databaseCores } = needOf({ ...usual, kinds, hasEdge, visitsPerDay, peakFactor: 20 })
    return shopCores + databaseCores
  }
  const one = cores(1_000_000, false)
  expect(cores(2_000_000, false)).toBeLessThanOrEqual(2 * one)
  expect(cores(1_000_000, true)).toBeLessThan(one)
  const slow = requestKinds.map((kind) => ({ ...kind, shopMs: 2 * kind.shopMs, databaseMs: 2 * kind.databaseMs }))
  expect(cores(1_000_000, false, slow) / one).toBeCloseTo(2, 0)
})

test('docs/scaling.md shows the costs of the model, and their sum for a visit', () => {
  const [, ofVisit = ''] = readFileSync(join(projectRoot, 'docs/scaling.md'), 'utf8').split(
    '## What does a visit cost?',
  )
  const numbers = [...ofVisit.matchAll(/^\| [^|]+ \| ([\d.]+) \| ([\d.]+) \| ([\d.–]+) \|/gm)].map((row) =>
    row.slice(1).map((cell) => (cell === '–' ? 0 : Number(cell))),
  )
  const sum = (of: (kind: (typeof requestKinds)[number]) => number) =>
    requestKinds.reduce((all, kind) => all + of(kind), 0)
  expect(numbers.slice(0, requestKinds.length)).toEqual(
    requestKinds.map(({ perVisit, shopMs, databaseMs }) => [perVisit, shopMs, databaseMs]),
  )
  const [requests = 0, shopMs = 0, databaseMs = 0] = numbers[requestKinds.length] ?? []
  expect(requests).toBeCloseTo(sum(({ perVisit }) => perVisit))
  expect(shopMs).toBeCloseTo(
    sum((kind) => kind.perVisit * kind.shopMs),
    1,
  )
  expect(databaseMs).toBeCloseTo(
    sum((kind) => kind.perVisit * kind.databaseMs),
    1,
  )
})
