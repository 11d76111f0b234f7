import { spawn } from 'node:child_process'
import { pinnedToCore } from '../../bench/processes.ts'
import { root } from '../../scripts/run.ts'
import type { ShopContents } from './shop-contents.ts'
import type { LoadResults, Phase } from './timings.ts'

/** Limit of open requests, beyond which due requests are skipped, and timeout of a response. */
type VisitorLimits = { maxOpen: number; timeoutMs: number }

/** Messages to the visitor process. */
export type VisitorTask = ({ contents: ShopContents } & VisitorLimits) | { phases: readonly Phase[] } | { orders: true }

/** One call at a time: the next reply of the process is taken for that of the call. */
export type Visitors = {
  /** Runs phases without a pause between them; resolves when every request was answered or timed out. */
  live: (...phases: Phase[]) => Promise<LoadResults[]>
  /** Acknowledged orders: Order ID by the buyer’s temporary id. */
  orders: () => Promise<Map<string, string>>
  close: () => Promise<void>
}

const defaultLimits: VisitorLimits = { maxOpen: 2_000, timeoutMs: 20_000 }

/** Starts the visitor process; `core` pins it to that CPU core. */
export function openVisitors(
  contents: ShopContents,
  { core, ...limits }: Partial<VisitorLimits> & { core?: number } = {},
): Visitors {
  const command = [process.execPath, 'prove/load/visitors.ts']
  const [program = '', ...args] = core === undefined ? command : pinnedToCore(core, command)
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const sendTask = (task: VisitorTask) => child.send(task)
  const ask = <Reply>(task: VisitorTask) =>
    new Promise<Reply>((resolve, reject) => {
      child.once('message', (reply) => resolve(reply as Reply))
      void ended.then(() => reject(new Error('The visitors are gone')))
      sendTask(task)
    })
  sendTask({ contents, ...defaultLimits, ...limits })
  return {
    live: (...phases) => ask<LoadResults[]>({ phases }),
    orders: async () => new Map(await ask<[string, string][]>({ orders: true })),
    close: async () => {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}
