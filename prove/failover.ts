/**
 * Proves that a shop on three PostgreSQL nodes under Patroni loses nothing when a node fails: etcd, synchronous
 * replication, HAProxy to the primary, PgBouncer in front of it, two processes of the shop behind nginx, and buyers at
 * work. Needs Debian's packages etcd-server, patroni, haproxy, pgbouncer, nginx and postgresql; everything runs on free
 * ports in its own folders and is stopped by pid. `--short` runs one failure and does not check how long it took,
 * `--only WORD` runs those whose name contains the word. When a check fails, the logs stay in a folder whose path is
 * printed.
 */
import { readArguments } from '../scripts/read-arguments.ts'
import { openCluster } from './cluster/open-cluster.ts'
import { proveOneShop } from './cluster/shared-state.ts'
import { failures, failuresOfShortRun } from './failover/failures.ts'
import { keepLogsOfFailure } from './failover/keep-logs.ts'
import { openNginx } from './failover/nginx.ts'
import { enterPrivateNetwork } from './failover/private-network.ts'
import { findPrograms, versionsOf } from './failover/programs.ts'
import { proveFailure } from './failover/prove-failure.ts'
import { openRig } from './failover/rig.ts'
import { proveEmailsSentOnce } from './orders/emails-once.ts'
import { isShort, runProof } from './support/proving.ts'

const { values } = readArguments('npm run prove:failover -- [--short] [--only WORD]', {
  options: { only: { type: 'string' }, short: { type: 'boolean' } },
})
const chosen = (isShort ? failuresOfShortRun : failures).filter(({ name }) => name.includes(values.only ?? ''))
if (chosen.length === 0) {
  console.error(`No failure’s name contains “${values.only}”`)
  process.exit(2)
}
const limitMs = 45 * 60 * 1000

const programs = findPrograms()
if ('missing' in programs) {
  console.error(`Not installed: ${programs.missing.join(', ')} (apt-get install ${programs.missing.join(' ')})`)
  process.exit(1)
}
enterPrivateNetwork()

runProof(async (prove, skip) => {
  console.log(versionsOf(programs).join('\n'))
  const rig = await openRig(programs)
  try {
    const cluster = await openCluster({
      serverUrl: rig.primaryUrl,
      processes: 2,
      poolerUrl: rig.poolerUrl,
      balancer: () => openNginx(programs.nginx),
      settings: { LOG_LEVEL: 'info' },
    })
    try {
      for (const failure of chosen) {
        if (failure.needs && !rig[failure.needs]) skip(failure.name, 'it needs root with CAP_SYS_ADMIN')
        else
          await prove(failure.name, () =>
            keepLogsOfFailure(rig, cluster.outputs, async () => {
              const { always, inTime } = await proveFailure(failure, rig, cluster)
              return isShort ? always : [...always, ...inTime]
            }),
          )
      }
      await prove('Afterwards it is one shop', () => proveOneShop(cluster))
      await prove('Emails', () => proveEmailsSentOnce(cluster))
    } finally {
      await cluster.close()
    }
  } finally {
    await rig.close()
  }
}, limitMs)
