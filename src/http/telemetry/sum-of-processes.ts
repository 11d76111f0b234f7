import type { Worker } from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import { AggregatorRegistry } from 'prom-client'
import type { MessageFromProcess, MessageToProcess, MetricFamilies, Snapshot } from './process-messages.ts'

/**
 * Longer than a process waits for a database that hangs. One that takes longer still is left out, except for what it
 * counted until the scrape before.
 */
const answerMs = 3_000

/**
 * The metrics of all processes of this machine, in their supervisor. Counters and histograms are summed and include
 * ended processes, so that no sum falls; each gauge has the label `process`, the id of its process.
 */
export function sumOfProcesses() {
  /** The last metrics of each process, with the question that they answered. */
  const last = new Map<Worker, Required<Snapshot>>()
  const answered = new Map<number, () => void>()
  let ended: Promise<MetricFamilies> = Promise.resolve([])
  let asked = 0

  /** Undefined when it did not answer in time. */
  async function ask(worker: Worker): Promise<MetricFamilies | undefined> {
    asked += 1
    const id = asked
    const { promise, resolve } = Promise.withResolvers<void>()
    answered.set(id, resolve)
    // Without the callback, a process that has just ended would be an unhandled error.
    worker.send({ metricsWanted: id } satisfies MessageToProcess, (error) => error && resolve())
    await Promise.race([promise, wait(answerMs, undefined, { ref: false })])
    answered.delete(id)
    const { metrics, answerTo } = last.get(worker) ?? { answerTo: 0 }
    return answerTo >= id ? metrics : undefined
  }

  function keep(worker: Worker, { metrics, answerTo = Number.POSITIVE_INFINITY }: Snapshot): void {
    // Answers to two scrapes may overtake each other.
    if (answerTo < (last.get(worker)?.answerTo ?? 0)) return
    last.set(worker, { metrics, answerTo })
    answered.get(answerTo)?.()
  }

  async function text(): Promise<string> {
    const gauges = await Promise.all(
      [...last.keys()].map(async (worker) => gaugesOf(worker.process.pid ?? 0, (await ask(worker)) ?? [])),
    )
    const counted = [...last.values()].map(({ metrics }) => countersOf(metrics))
    return AggregatorRegistry.aggregate([await ended, ...counted, ...gauges]).metrics()
  }

  /** Adds a process, which is asked from when it is open. */
  function add(worker: Worker): void {
    worker.on('message', async (message: MessageFromProcess | { opened: unknown }) => {
      if ('opened' in message) last.set(worker, { metrics: [], answerTo: 0 })
      if ('metrics' in message) keep(worker, message)
      if ('allMetricsWanted' in message) {
        const answer: MessageToProcess = { metricsText: await text(), answerTo: message.allMetricsWanted }
        worker.send(answer, () => undefined)
      }
    })
    // Unlike `exit`, it comes after the last message.
    worker.once('disconnect', () => {
      ended = addedUp(ended, countersOf(last.get(worker)?.metrics ?? []))
      last.delete(worker)
    })
  }

  return { add, text }
}

// prom-client’s types declare numbers, but it returns names.
const isGauge = ({ type }: MetricFamilies[number]) => String(type) === 'gauge'

const addedUp = async (before: Promise<MetricFamilies>, more: MetricFamilies): Promise<MetricFamilies> =>
  AggregatorRegistry.aggregate([await before, more]).getMetricsAsJSON()

const countersOf = (metrics: MetricFamilies) => metrics.filter((family) => !isGauge(family))

/** With the process as a label, so that summing changes nothing. */
const gaugesOf = (pid: number, metrics: MetricFamilies) =>
  metrics.filter(isGauge).map((family) => ({
    ...family,
    aggregator: 'sum',
    values: family.values.map((one) => ({ ...one, labels: { process: pid, ...one.labels } })),
  }))
