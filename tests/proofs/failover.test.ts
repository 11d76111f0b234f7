import { expect, test } from 'vitest'
import { openCluster } from '../../prove/cluster/open-cluster.ts'
import { proveFailure } from '../../prove/failover/check-failover.ts'
import { shortFailures } from '../../prove/failover/failures.ts'
import { openNginx } from '../../prove/failover/nginx.ts'
import { findPrograms } from '../../prove/failover/programs.ts'
import { openRig } from '../../prove/failover/rig.ts'
import { failuresOf } from './failures-of.ts'

const programs = findPrograms()

// Skipped when programs are missing: `npm run prove:failover` lists them.
test.runIf(!('missing' in programs))(
  'three nodes lose no order when the primary dies',
  { timeout: 300_000 },
  async () => {
    if ('missing' in programs) throw new Error('There are no programs')
    const rig = await openRig(programs)
    try {
      const balancer = () => openNginx(programs.nginx)
      const { primaryUrl: serverUrl, poolerUrl } = rig
      const cluster = await openCluster({ serverUrl, processes: 2, poolerUrl, balancer })
      try {
        for (const failure of shortFailures)
          expect(failuresOf((await proveFailure(failure, rig, cluster)).always)).toEqual([])
      } finally {
        await cluster.close()
      }
    } finally {
      await rig.close()
    }
  },
)
