import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getFreePort } from '#foundation/get-free-port.ts'
import { root } from '../../scripts/run.ts'
import { isRunningIn } from '../support/is-running-in.ts'
import { haproxyConfig, type NodePlace, patroniConfig, pgbouncerConfig, type TlsFiles } from './configs.ts'
import type { Network, NodeAddress } from './network.ts'
import type { ProgramProcess } from './program-process.ts'
import type { Programs } from './programs.ts'
import type { RigFolder } from './rig-folder.ts'
import { mountSmallDisk } from './small-disk.ts'

/** A PostgreSQL node under Patroni, simulating its own machine. */
export type Node = {
  name: string
  /** Folder of its files, on its own small disk where mounting is allowed. */
  folder: string
  hasOwnDisk: boolean
  place: NodePlace
  patroni: ProgramProcess
  /**
   * Starts the guard of its disk (deploy/three-nodes/disk-guard.py), which stops this Patroni when fewer than 16 MiB
   * are free, but only if it leads and two others follow.
   */
  startDiskGuard: () => ProgramProcess
  /** Undefined where the node cannot be cut off. */
  network: NodeAddress['network']
}

/** Starts etcd, the consensus store of the nodes. */
export async function startEtcd(programs: Programs, rigFolder: RigFolder, address: string) {
  const url = `http://${address}:${await getFreePort()}`
  const peerUrl = `http://127.0.0.1:${await getFreePort()}`
  const settings = {
    'data-dir': rigFolder.addFolder('etcd'),
    'listen-client-urls': url,
    'advertise-client-urls': url,
    'listen-peer-urls': peerUrl,
    'initial-advertise-peer-urls': peerUrl,
    'initial-cluster': `default=${peerUrl}`,
  }
  const args = ['--enable-v2', ...Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value])]
  return { url, etcd: rigFolder.run('etcd', programs.etcd, args) }
}

/** A certificate that nobody has signed, as most PostgreSQL servers have. */
export function makeCertificate(programs: Programs, rigFolder: RigFolder): TlsFiles {
  const files = { certificate: rigFolder.addFile('server.crt', ''), key: rigFolder.addFile('server.key', '') }
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=database']
  const { status, stderr } = spawnSync(programs.openssl, [...args, '-out', files.certificate, '-keyout', files.key])
  if (status !== 0) throw new Error(`No certificate: ${stderr}`)
  return files
}

type NodePlan = { name: string; network: Network; etcdUrl: string; tls: TlsFiles }

export async function startNode(programs: Programs, rigFolder: RigFolder, plan: NodePlan): Promise<Node> {
  const { name, etcdUrl } = plan
  const folder = rigFolder.addFolder(name)
  const hasOwnDisk = mountSmallDisk(folder, rigFolder.account)
  const { address, postgresPort, patroniPort, prefix, network } = await plan.network.addAddress()
  const files = { dataDir: join(folder, 'data'), socketDir: folder, postgresBin: programs.postgresBin }
  const place: NodePlace = { name, address, postgresPort, patroniPort, etcdUrl, ...files }
  const config = rigFolder.addFile(
    join(name, 'patroni.yml'),
    patroniConfig(place, plan.tls, rigFolder.account !== undefined),
  )
  const detachedPid = () => postmasterOf(files.dataDir)
  const patroni = rigFolder.run(name, programs.patroni, [config], { prefix, detachedPid })
  const guard = rigFolder.addFile(join(name, 'disk-guard.py'), readFileSync(diskGuard, 'utf8'))
  const startDiskGuard = () => {
    const url = `http://${address}:${patroniPort}`
    const stop = ['kill', '-TERM', String(patroni.pid())]
    return rigFolder.run(`${name}-disk-guard`, '/usr/bin/python3', [guard, folder, url, leastMib, ...stop], { prefix })
  }
  return { name, folder, hasOwnDisk, place, network, patroni, startDiskGuard }
}

const diskGuard = join(root, 'deploy/three-nodes/disk-guard.py')
/** Of a disk of 700 MiB. */
const leastMib = '16'

/** The process of a node's PostgreSQL; undefined when it does not run, even if another process has its number now. */
function postmasterOf(dataDir: string): number | undefined {
  const file = join(dataDir, 'postmaster.pid')
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
  return pid > 0 && isRunningIn(dataDir, pid) ? pid : undefined
}

/** Starts HAProxy in front of the primary and PgBouncer in front of HAProxy. */
export async function startProxies(programs: Programs, rigFolder: RigFolder, nodes: readonly Node[]) {
  const primaryPort = await getFreePort()
  const places = nodes.map(({ place }) => place)
  const haproxyFile = rigFolder.addFile('haproxy.cfg', haproxyConfig(primaryPort, places))
  const poolerPort = await getFreePort()
  const poolerFolder = rigFolder.addFolder('pgbouncer')
  const { ini, users } = pgbouncerConfig(poolerPort, primaryPort, poolerFolder)
  rigFolder.addFile('pgbouncer/users.txt', users)
  const poolerFile = rigFolder.addFile('pgbouncer/pgbouncer.ini', ini)
  const programsRunning = [
    rigFolder.run('haproxy', programs.haproxy, ['-db', '-f', haproxyFile]),
    rigFolder.run('pgbouncer', programs.pgbouncer, [poolerFile]),
  ]
  return { primaryPort, poolerPort, programs: programsRunning }
}
