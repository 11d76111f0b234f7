import cluster from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import type { Metrics } from './metrics.ts'
import type { MessageFromProcess, MessageToProcess } from './process-messages.ts'

/** Longer than the supervisor waits for a process, shorter than Prometheus waits. */
const answerMs = 5_000

/**
 * What `/metrics` shows: the metrics of this process or, if there are several, of all on this machine, added up by
 * their supervisor, and those of the whole shop.
 */
export function metricsOfMachine({ register, shopRegister }: Pick<Metrics, 'register' | 'shopRegister'>) {
  if (!cluster.isWorker) {
    return {
      text: async () => joined(await Promise.all([register.metrics(), shopRegister.metrics()])),
      sendLast: async () => undefined,
    }
  }
  const answered = new Map<number, (text: string) => void>()
  let asked = 0
  process.on('message', async (message: MessageToProcess) => {
    if ('metricsText' in message) answered.get(message.answerTo)?.(message.metricsText)
    if ('metricsWanted' in message)
      await send({ metrics: await register.getMetricsAsJSON(), answerTo: message.metricsWanted })
  })

  async function ofAllProcesses(): Promise<string> {
    asked += 1
    const id = asked
    const { promise, resolve } = Promise.withResolvers<string>()
    answered.set(id, resolve)
    await send({ allMetricsWanted: id })
    const text = await Promise.race([promise, wait(answerMs, undefined, { ref: false })])
    answered.delete(id)
    if (text === undefined) throw new Error('The supervisor did not answer with the metrics of all processes')
    return text
  }

  return {
    /** Rejects when the supervisor does not answer: wrong figures would be worse than none. */
    text: async () => joined(await Promise.all([ofAllProcesses(), shopRegister.metrics()])),
    /** Leaves what this process has counted with the supervisor. */
    sendLast: async () => send({ metrics: await register.getMetricsAsJSON() }),
  }
}

const joined = (texts: string[]) => texts.join('\n')

/** Resolves when it has been written, or cannot be because the supervisor is gone. */
const send = (message: MessageFromProcess) =>
  new Promise<void>((resolve) => {
    if (process.connected) process.send?.(message, undefined, undefined, () => resolve())
    else resolve()
  })
