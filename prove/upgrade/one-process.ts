import { withClient } from '#foundation/database/connection/with-client.ts'
import { signIn } from '../../tests/support/api-of.ts'
import { makeDatabase } from '../../tests/support/databases.ts'
import { freshDataDir, openBuiltShop, type ShopProcess } from '../../tests/support/open-built-shop.ts'
import type { ClusterUnderProof } from '../cluster/open-cluster.ts'
import { openRoundRobin } from '../support/load-balancer.ts'

/** What an upgrade needs of a shop, whether it has one process or several. */
export type ShopToUpgrade = Pick<
  ClusterUnderProof,
  'url' | 'urls' | 'outputs' | 'token' | 'queryDatabase' | 'databaseUrl' | 'restartAll' | 'close'
>

type Plan = { serverUrl: string; settings: Record<string, string>; versionFolder: string }

/**
 * One process behind a load balancer, with its files in a folder. It is replaced by a process of the other version that
 * starts beside it, on the same database and folder; `afterOne` runs while both serve.
 */
export async function openOneProcess({ serverUrl, settings, versionFolder }: Plan): Promise<ShopToUpgrade> {
  const { dataDir } = freshDataDir()
  const database = await makeDatabase(serverUrl)
  const balancer = await openRoundRobin()
  const env = { DATABASE_URL: database.url, TRUST_PROXY: 'on', STOP_DELAY_SECONDS: '0.5', ...settings }
  const running: ShopProcess[] = [await openBuiltShop(dataDir, env, versionFolder)]
  const urls = () => running.map(({ url }) => url)
  await balancer.over(urls())
  return {
    url: balancer.url,
    urls,
    outputs: () => running.map((shop) => shop.output()),
    token: () => signIn(balancer.url),
    queryDatabase: (read) => withClient({ connectionString: database.url }, read),
    databaseUrl: database.url,
    async restartAll(folder = versionFolder, afterOne = async () => undefined) {
      running.push(await openBuiltShop(dataDir, env, folder))
      await balancer.over(urls())
      await afterOne()
      const earlier = running.shift()
      // Requests in flight are answered before it ends.
      await balancer.over(urls())
      await earlier?.stop()
    },
    async close() {
      await Promise.all(running.map((shop) => shop.stop()))
      await balancer.close()
      await database.drop()
    },
  }
}
