import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withClient } from '#foundation/database/connection/with-client.ts'
import { untilTrue } from '../../scripts/until-true.ts'
import { type NodePlace, rigCredentials } from './configs.ts'
import { keepLogs } from './keep-logs.ts'
import { openNetwork } from './network.ts'
import type { ProgramProcess } from './program-process.ts'
import type { Programs } from './programs.ts'
import { createRigFolder } from './rig-folder.ts'
import { unmountSmallDisk } from './small-disk.ts'
import { makeCertificate, type Node, startEtcd, startNode, startProxies } from './start-programs.ts'

export type Member = { name: string; role: string; state: string; timeline?: number }

export type Rig = {
  nodes: readonly Node[]
  /** Whether each node has its own disk, which can be filled. */
  hasOwnDisks: boolean
  /** Whether a node can be cut off from the network. */
  canCut: boolean
  etcd: ProgramProcess
  /** URL of the current primary. */
  primaryUrl: string
  /** URL of the current primary through the pooler. */
  poolerUrl: string
  /** URL of one node, whatever its role. */
  urlOf: (node: Node) => string
  members: () => Promise<Member[]>
  /** The leader according to Patroni. */
  primary: () => Promise<Node>
  /** Resolves to the time (ms) until one node leads and the others follow it. */
  untilStable: (limitMs?: number) => Promise<number>
  switchOver: () => Promise<void>
  /** Writes what Patroni, PostgreSQL, etcd and the proxies have logged, and each node's view of the cluster. */
  writeLogs: (folder: string) => Promise<void>
  close: () => Promise<void>
}

const settleLimitMs = 120_000

/**
 * Starts etcd, three nodes, HAProxy to the primary and PgBouncer in front of it, on free ports and in one new folder.
 */
export async function openRig(programs: Programs): Promise<Rig> {
  const rigFolder = createRigFolder()
  const network = openNetwork(rigFolder.account)
  const { etcd, url: etcdUrl } = await startEtcd(programs, rigFolder, network.address)
  await untilTrue(() => answers(`${etcdUrl}/health`))
  const tls = makeCertificate(programs, rigFolder)
  const nodes: Node[] = []
  for (const name of ['node1', 'node2', 'node3'])
    nodes.push(await startNode(programs, rigFolder, { name, network, etcdUrl, tls }))
  const entrances = await startProxies(programs, rigFolder, nodes)
  const pooled = (port: number, address = '127.0.0.1') =>
    `postgres://${rigCredentials.user}:${rigCredentials.password}@${address}:${port}/postgres`
  // As docs/operations.md says.
  const direct = (port: number, address?: string) => `${pooled(port, address)}?sslmode=no-verify`
  const rig: Rig = {
    nodes,
    etcd,
    hasOwnDisks: nodes.every(({ hasOwnDisk }) => hasOwnDisk),
    canCut: network.canCut,
    primaryUrl: direct(entrances.primaryPort),
    poolerUrl: pooled(entrances.poolerPort),
    urlOf: ({ place }) => direct(place.postgresPort, place.address),
    ...leadership(nodes),
    async writeLogs(folder) {
      rigFolder.copyLogs(folder)
      const views = await Promise.all(nodes.map(async ({ name, place }) => `${name}: ${await viewOf(place)}`))
      writeFileSync(join(folder, 'cluster.txt'), `${views.join('\n')}\n`)
    },
    async close() {
      await Promise.all(nodes.map(({ patroni }) => patroni.end('SIGKILL')))
      await Promise.all([...entrances.programs, etcd].map((one) => one.end('SIGKILL')))
      network.close()
      for (const { folder } of nodes) unmountSmallDisk(folder)
      rigFolder.remove()
    },
  }
  try {
    await rig.untilStable()
    await untilTrue(() => answersSql(rig.poolerUrl))
    return rig
  } catch (error) {
    await keepLogs(rig)
    await rig.close()
    throw error
  }
}

const askCluster = ({ address, patroniPort }: NodePlace) =>
  fetch(`http://${address}:${patroniPort}/cluster`, { signal: AbortSignal.timeout(1_000) })

const viewOf = (place: NodePlace) =>
  askCluster(place).then(
    (answer) => answer.text(),
    (error: unknown) => String(error),
  )

/** Reads and switches the leader through Patroni's API. */
function leadership(nodes: readonly Node[]) {
  const members = async (): Promise<Member[]> => {
    for (const { place, patroni } of nodes) {
      if (!patroni.isRunning()) continue
      const answer = await askCluster(place).catch(() => undefined)
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
  const untilStable = async (limitMs = settleLimitMs) => {
    const startedMs = performance.now()
    await untilTrue(async () => isSettled(await members()), limitMs).catch(async () => {
      throw new Error(`The nodes did not settle within ${limitMs} ms: ${JSON.stringify(await members())}`)
    })
    return performance.now() - startedMs
  }
  const switchOver = async () => {
    const { name, place } = await primary()
    const body = JSON.stringify({ leader: name })
    const answer = await fetch(`http://${place.address}:${place.patroniPort}/switchover`, { method: 'POST', body })
    if (!answer.ok) throw new Error(`switchover: ${answer.status} ${await answer.text()}`)
  }
  return { members, primary, untilStable, switchOver }
}

/** One node leads, and both others follow it on the same timeline. */
function isSettled(members: readonly Member[]): boolean {
  const timelines = new Set(members.map(({ timeline }) => timeline))
  const isWell = ({ role, state }: Member) =>
    role === 'leader' ? state === 'running' : /^(running|streaming)$/.test(state)
  const leads = members.filter(({ role }) => role === 'leader').length
  const follows = members.filter(({ role }) => role === 'sync_standby').length
  return members.length === 3 && leads === 1 && follows >= 1 && timelines.size === 1 && members.every(isWell)
}

const answers = async (url: string) => (await fetch(url, { signal: AbortSignal.timeout(1_000) })).ok

async function answersSql(connectionString: string): Promise<boolean> {
  return withClient({ connectionString }, async (client) => (await client.query('select 1')).rowCount === 1)
}
