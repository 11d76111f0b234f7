import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#foundation/free-port.ts'
import { withClient } from '../../tests/support/databases.ts'
import { haproxyConfig, type NodePlace, names, patroniConfig, pgbouncerConfig } from './configs.ts'
import { type Home, openNetwork } from './network.ts'
import { type ProgramProcess, startProgram } from './program-process.ts'
import { databaseAccount, type Programs } from './programs.ts'
import { mountSmallDisk, unmountSmallDisk } from './small-disk.ts'

/** A PostgreSQL under Patroni, as on a machine of its own. */
export type Node = {
  name: string
  /** Its files, on a small disk of its own where we may mount one. */
  home: string
  place: NodePlace
  patroni: ProgramProcess
  /** Undefined where it can't be cut off. */
  network: Home['network']
}

export type Member = { name: string; role: string; state: string; timeline?: number }

export type Rig = {
  nodes: readonly Node[]
  /** Whether each node has a disk of its own, which can be filled. */
  hasOwnDisks: boolean
  /** Whether a node can be cut off. */
  canCut: boolean
  etcd: ProgramProcess
  /** To whichever node is the primary. */
  primaryUrl: string
  /** The same through the pooler. */
  poolerUrl: string
  /** To one node, whatever it is. */
  urlOf: (node: Node) => string
  members: () => Promise<Member[]>
  /** The node that Patroni calls the leader. */
  primary: () => Promise<Node>
  /** Resolves with the ms it took until one leads and the others follow it. */
  settled: (limitMs?: number) => Promise<number>
  switchOver: () => Promise<void>
  close: () => Promise<void>
}

const settleLimitMs = 120_000

/** etcd, three nodes, HAProxy to the primary and PgBouncer before it; everything on free ports and in one new folder. */
export async function openRig(programs: Programs): Promise<Rig> {
  const account = databaseAccount()
  const folder = mkdtempSync(join(tmpdir(), 'tamhuong-failover-'))
  const ownFolder = (path: string) => {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    if (account) chownSync(path, account.uid, account.gid)
    return path
  }
  const ownFile = (path: string, text: string) => {
    writeFileSync(path, text, { mode: 0o600 })
    if (account) chownSync(path, account.uid, account.gid)
    return path
  }
  chmodSync(folder, 0o755)
  const run = (name: string, program: string, args: readonly string[], prefix: readonly string[] = []) => {
    const [first = program, ...rest] = [...prefix, program, ...args]
    // What goes before a program in a network of its own makes it the account's.
    return startProgram({
      program: first,
      args: rest,
      log: join(folder, `${name}.log`),
      account: prefix.length > 0 ? undefined : account,
    })
  }

  const machines = openNetwork(account)
  const etcdPort = await freePort()
  const etcdUrl = `http://${machines.address}:${etcdPort}`
  const peerUrl = `http://127.0.0.1:${await freePort()}`
  const etcd = run('etcd', programs.etcd, [
    '--data-dir',
    ownFolder(join(folder, 'etcd')),
    '--enable-v2',
    '--listen-client-urls',
    etcdUrl,
    '--advertise-client-urls',
    etcdUrl,
    '--listen-peer-urls',
    peerUrl,
    '--initial-advertise-peer-urls',
    peerUrl,
    '--initial-cluster',
    `default=${peerUrl}`,
  ])
  await untilTrue(() => answers(`${etcdUrl}/health`))

  const nodes: Node[] = []
  let hasOwnDisks = true
  for (const name of ['node1', 'node2', 'node3']) {
    const home = ownFolder(join(folder, name))
    hasOwnDisks = mountSmallDisk(home, account) && hasOwnDisks
    const { address, postgresPort, restPort, prefix, network } = await machines.addHome()
    const { postgresBin } = programs
    const files = { dataDir: join(home, 'data'), socketDir: home, postgresBin }
    const place: NodePlace = { name, address, postgresPort, restPort, etcdUrl, ...files }
    const config = ownFile(join(home, 'patroni.yml'), patroniConfig(place))
    nodes.push({ name, home, place, network, patroni: run(name, programs.patroni, [config], prefix) })
  }

  const haproxyPort = await freePort()
  const haproxy = run('haproxy', programs.haproxy, [
    '-db',
    '-f',
    ownFile(
      join(folder, 'haproxy.cfg'),
      haproxyConfig(
        haproxyPort,
        nodes.map(({ place }) => place),
      ),
    ),
  ])
  const poolerPort = await freePort()
  const poolerFolder = ownFolder(join(folder, 'pgbouncer'))
  const { ini, users } = pgbouncerConfig(poolerPort, haproxyPort, poolerFolder)
  ownFile(join(poolerFolder, 'users.txt'), users)
  const pgbouncer = run('pgbouncer', programs.pgbouncer, [ownFile(join(poolerFolder, 'pgbouncer.ini'), ini)])

  const url = (port: number, address = '127.0.0.1') =>
    `postgres://${names.user}:${names.password}@${address}:${port}/postgres`
  const members = async (): Promise<Member[]> => {
    for (const { place, patroni } of nodes) {
      if (!patroni.isRunning()) continue
      const answer = await fetch(`http://${place.address}:${place.restPort}/cluster`, {
        signal: AbortSignal.timeout(1_000),
      }).catch(() => undefined)
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
    }
    return []
  }
  const primary = async () => {
    const leader = (await members()).find(({ role }) => role === 'leader')
    const node = nodes.find(({ name }) => name === leader?.name)
    if (!node) throw new Error('Nobody leads')
    return node
  }
  const settled = async (limitMs = settleLimitMs) => {
    const startedMs = performance.now()
    await untilTrue(async () => isSettled(await members()), limitMs)
    return performance.now() - startedMs
  }
  const rig: Rig = {
    nodes,
    hasOwnDisks,
    canCut: machines.canCut,
    etcd,
    primaryUrl: url(haproxyPort),
    poolerUrl: url(poolerPort),
    urlOf: ({ place }) => url(place.postgresPort, place.address),
    members,
    primary,
    settled,
    async switchOver() {
      const { name, place } = await primary()
      const body = JSON.stringify({ leader: name })
      const answer = await fetch(`http://${place.address}:${place.restPort}/switchover`, { method: 'POST', body })
      if (!answer.ok) throw new Error(`switchover: ${answer.status} ${await answer.text()}`)
    },
    async close() {
      for (const { patroni } of nodes) patroni.thaw()
      await Promise.all(nodes.map(({ patroni }) => patroni.end('SIGKILL')))
      await Promise.all([haproxy, pgbouncer, etcd].map((one) => one.end('SIGKILL')))
      machines.close()
      for (const { home } of nodes) unmountSmallDisk(home)
      rmSync(folder, { recursive: true, force: true })
    },
  }
  try {
    await settled()
    await untilTrue(() => answersSql(rig.poolerUrl))
    return rig
  } catch (error) {
    await rig.close()
    throw error
  }
}

/** One leads, and both others follow it on the same timeline. */
function isSettled(members: readonly Member[]): boolean {
  const timelines = new Set(members.map(({ timeline }) => timeline))
  const isWell = ({ role, state }: Member) =>
    role === 'leader' ? state === 'running' : /^(running|streaming)$/.test(state)
  const leads = members.filter(({ role }) => role === 'leader').length
  const follows = members.filter(({ role }) => role === 'sync_standby').length
  return members.length === 3 && leads === 1 && follows >= 1 && timelines.size === 1 && members.every(isWell)
}

export async function untilTrue(is: () => Promise<boolean>, limitMs = 60_000): Promise<void> {
  for (const giveUpAt = performance.now() + limitMs; ; await wait(100)) {
    if (await is().catch(() => false)) return
    if (performance.now() > giveUpAt) throw new Error(`It did not come true within ${limitMs} ms: ${is}`)
  }
}

const answers = async (url: string) => (await fetch(url, { signal: AbortSignal.timeout(1_000) })).ok

async function answersSql(connectionString: string): Promise<boolean> {
  return withClient({ connectionString }, async (client) => (await client.query('select 1')).rowCount === 1)
}
