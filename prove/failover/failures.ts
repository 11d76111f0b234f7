import { setTimeout as wait } from 'node:timers/promises'
import { leaseSeconds } from './configs.ts'
import type { Rig } from './rig.ts'
import { fillDisk, removeFiller } from './small-disk.ts'
import type { Node } from './start-programs.ts'

/** A failure of the database machines and its repair. */
export type Failure = {
  name: string
  /** Causes the failure; resolves to the function that repairs it. */
  happen: (rig: Rig) => Promise<() => Promise<void> | void>
  /** Duration until the repair. */
  lastsMs: number
  /** No new primary is elected. Where one is, a process of the shop is started meanwhile, too. */
  keepsPrimary?: true
  /** Orders wait for the repair, because no other node takes over. */
  blocksOrders?: true
  /** Only writes are refused meanwhile. */
  keepsReads?: true
  /** Capability that the rig must have. */
  needs?: 'hasOwnDisks' | 'canCut'
}

const wholeLeaseMs = (leaseSeconds + 6) * 1000

const whenPrimary = (change: (primary: Node) => () => Promise<void> | void): Failure['happen'] => {
  return async (rig) => change(await rig.primary())
}

const killed: Failure = {
  name: 'the primary and its Patroni are killed (kill -9)',
  lastsMs: wholeLeaseMs,
  happen: whenPrimary(({ patroni }) => {
    void patroni.end('SIGKILL')
    return () => patroni.start()
  }),
}

const frozen: Failure = {
  name: 'the primary’s machine stands still for 30 s (SIGSTOP)',
  lastsMs: 30_000,
  happen: whenPrimary(({ patroni }) => {
    patroni.freeze()
    return () => patroni.thaw()
  }),
}

const cutOff: Failure = {
  name: 'the primary loses its network for 30 s and goes on alone',
  lastsMs: 30_000,
  needs: 'canCut',
  happen: whenPrimary(({ network }) => {
    network?.cut()
    return () => network?.mend()
  }),
}

const coordinatorRestarted: Failure = {
  name: 'etcd is killed and away for 8 s',
  lastsMs: 8_000,
  keepsPrimary: true,
  happen: async ({ etcd }) => {
    void etcd.end('SIGKILL')
    return () => etcd.start()
  },
}

const switchedOver: Failure = {
  name: 'a planned switchover',
  lastsMs: 0,
  happen: async (rig) => {
    await rig.switchOver()
    return () => undefined
  },
}

const standbyKilled: Failure = {
  name: 'the synchronous standby is killed (kill -9)',
  lastsMs: wholeLeaseMs,
  keepsPrimary: true,
  happen: async (rig) => {
    const standby = (await rig.members()).find(({ role }) => role === 'sync_standby')
    const node = rig.nodes.find(({ name }) => name === standby?.name)
    if (!node) throw new Error('Nobody is the synchronous standby')
    void node.patroni.end('SIGKILL')
    return () => node.patroni.start()
  },
}

const standbysFrozen: Failure = {
  name: 'both replicas are frozen for 25 s (SIGSTOP)',
  // The primary goes on alone, and each commit waits for a standby.
  lastsMs: 25_000,
  keepsPrimary: true,
  blocksOrders: true,
  keepsReads: true,
  happen: async (rig) => {
    const primary = await rig.primary()
    const standbys = rig.nodes.filter((node) => node !== primary)
    for (const { patroni } of standbys) patroni.freeze()
    return () => {
      for (const { patroni } of standbys) patroni.thaw()
    }
  },
}

const diskFull: Failure = {
  name: 'the disk of the primary is full',
  // PostgreSQL rejects writes that need space and keeps running: the guard of the disk stops its Patroni.
  lastsMs: wholeLeaseMs,
  needs: 'hasOwnDisks',
  happen: async (rig) => {
    const { folder, patroni } = await rig.primary()
    const guards = rig.nodes.map(({ startDiskGuard }) => startDiskGuard())
    fillDisk(folder)
    return async () => {
      removeFiller(folder)
      await Promise.all(guards.map((guard) => guard.end('SIGTERM')))
      if (!patroni.isRunning()) patroni.start()
    }
  },
}

export const failures: readonly Failure[] = [
  switchedOver,
  killed,
  frozen,
  cutOff,
  coordinatorRestarted,
  standbyKilled,
  standbysFrozen,
  diskFull,
]
export const failuresOfShortRun: readonly Failure[] = [killed]

/** Causes the failure, waits for its duration, repairs it and waits until all nodes follow one primary. */
export async function runFailure(failure: Failure, rig: Rig, meanwhile: () => Promise<void>): Promise<void> {
  const makeGood = await failure.happen(rig)
  const over = wait(failure.lastsMs)
  await meanwhile()
  await over
  await makeGood()
  await rig.untilStable()
}
