import { spawn } from 'node:child_process'
import { pinnedToCore } from '../../bench/processes.ts'
import { root } from '../../scripts/run.ts'
import type { World } from './shop-contents.ts'
import type { LoadResults, Phase } from './timings.ts'

/**
 * How many requests may be under way at once; what is due then is left out. And how long anybody waits for an answer.
 */
type Patience = { maxOpen: number; patienceMs: number }

/** What the process that plays the visitors is told. */
export type VisitorTask = ({ world: World } & Patience) | { phases: readonly Phase[] } | { orders: true }

export type Visitors = {
  /** Lets them come, one phase right after the other, until everybody has had an answer or has given up. */
  live: (...phases: Phase[]) => Promise<LoadResults[]>
  /** The orders that were acknowledged: the buyer’s own id, and the Order ID that they were told. */
  orders: () => Promise<Map<string, string>>
  close: () => Promise<void>
}

const usual: Patience = { maxOpen: 2_000, patienceMs: 20_000 }

/** Starts the process that plays the visitors; `core` keeps it there. */
export function openVisitors(
  world: World,
  { core, ...patience }: Partial<Patience> & { core?: number } = {},
): Visitors {
  const command = [process.execPath, 'prove/load/visitors.ts']
  const [program = '', ...args] = core === undefined ? command : pinnedToCore(core, command)
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const tell = (wanted: VisitorTask) => child.send(wanted)
  const ask = <Told>(wanted: VisitorTask) =>
    new Promise<Told>((resolve, reject) => {
      child.once('message', (told) => resolve(told as Told))
      void ended.then(() => reject(new Error('The visitors are gone')))
      tell(wanted)
    })
  tell({ world, ...usual, ...patience })
  return {
    live: (...phases) => ask<LoadResults[]>({ phases }),
    orders: async () => new Map(await ask<[string, string][]>({ orders: true })),
    close: async () => {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}
