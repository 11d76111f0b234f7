import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { migrationsFolder } from '#foundation/database/connection/open-database.ts'
import { proveDatabaseAbsence, proveRollingRestart } from '../../prove/cluster/interruptions.ts'
import { type ClusterUnderProof, openCluster } from '../../prove/cluster/open-cluster.ts'
import { runUnderLoad } from '../../prove/cluster/run-under-load.ts'
import { proveOneShop } from '../../prove/cluster/shared-state.ts'
import { proveEmailsSentOnce } from '../../prove/orders/emails-once.ts'
import type { Check } from '../../prove/support/checks.ts'
import type { Mailbox } from '../../prove/support/mailbox.ts'
import { proveFailedMigration } from '../../prove/upgrade/failed-migration.ts'
import { untilTrue } from '../../scripts/until-true.ts'
import { urlOf } from '../support/databases.ts'
import { failuresOf } from './failures-of.ts'

/** Like `npm run prove:cluster`, with two processes. */
describe('two processes on one database', { timeout: 120_000 }, () => {
  let cluster: ClusterUnderProof
  beforeAll(async () => {
    cluster = await openCluster({ serverUrl: urlOf(inject('postgres')), processes: 2 })
  })
  afterAll(() => cluster.close())

  test('act as one shop: sign-ins, locks, edits, parameters and pictures apply to both', async () => {
    expect(failuresOf(await proveOneShop(cluster))).toEqual([])
  })

  test('are restarted one after the other while people buy, unnoticed', async () => {
    expect(failuresOf(await proveRollingRestart(cluster, { buyers: 3 }))).toEqual([])
  })

  test('go on serving when a migration fails halfway, of which nothing remains', async () => {
    const checks: Check[] = []
    const { observed, lost, surplus } = await runUnderLoad(cluster, { buyers: 3, mayBeRefused: false }, async () => {
      checks.push(...(await proveFailedMigration(cluster.databaseUrl, migrationsFolder)))
    })
    expect(failuresOf(checks)).toEqual([])
    expect(observed.problems).toEqual([])
    expect([lost, surplus]).toEqual([[], []])
  })

  test('are caught when an order is stored that its buyer was not told of', async () => {
    let toldWrong = ''
    const { lost, surplus } = await runUnderLoad(cluster, { buyers: 1, mayBeRefused: false }, async (sofar) => {
      await untilTrue(async () => sofar.acknowledged.size > 0)
      for (const [tmpId, orderId] of [...sofar.acknowledged].slice(0, 1)) {
        toldWrong = orderId
        sofar.acknowledged.set(tmpId, 'another')
      }
    })
    expect([lost, surplus]).toEqual([['another'], [toldWrong]])
  })

  test('answer in the visitor’s language while the database is down, and recover by themselves', async () => {
    const goAway = async () => {
      await cluster.line.cut()
      const away = await Promise.all(
        ['vi', 'en'].flatMap((language) => [
          fetch(`${cluster.url}/api/v1/product/`, { headers: { 'accept-language': language } }),
          fetch(`${cluster.url}${language === 'en' ? '/en' : ''}/shop?page=2`),
        ]),
      )
      expect(away.map(({ status }) => status)).toEqual([503, 503, 503, 503])
      expect(away.map(({ headers }) => headers.get('content-type')?.split(';')[0])).toEqual([
        'application/json',
        'text/html',
        'application/json',
        'text/html',
      ])
      const texts = await Promise.all(away.map((answer) => answer.text()))
      const words = ['tạm gián đoạn', 'tạm gián đoạn', 'briefly unavailable', 'briefly unavailable']
      expect(texts.filter((text, at) => !text.includes(words[at] ?? ''))).toEqual([])
      await cluster.line.mend()
    }
    expect(failuresOf(await proveDatabaseAbsence(cluster, { buyers: 3, how: 'a cut line', goAway }))).toEqual([])
  })

  // An email being sent when the connection was cut waits for its lease to expire and for the next scheduled run.
  test('send each email once', { timeout: 400_000 }, async () => {
    expect(failuresOf(await proveEmailsSentOnce(cluster))).toEqual([])
    await sendAgain(cluster.mailbox)
    expect(failuresOf(await proveEmailsSentOnce(cluster))).toEqual([expect.stringMatching(/none came twice/)])
  })
})

/** Delivers a message once more, as a shop that sends twice would. */
async function sendAgain({ url, messageIds }: Mailbox): Promise<void> {
  const transport = createTransport(url)
  const addresses = { from: 'shop@example.com', to: 'buyer@example.com' }
  await transport.sendMail({ ...addresses, messageId: `<${messageIds()[0]}@example.com>`, text: 'again' })
  transport.close()
}
