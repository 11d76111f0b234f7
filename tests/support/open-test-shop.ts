import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import pino from 'pino'
import { inject, onTestFinished } from 'vitest'
import { createSite } from '#app.ts'
import { createPromotionClock } from '#catalog/server/promotions/promotion-clock.ts'
import type { Envelope } from '#foundation/api/envelope.ts'
import { QueryCache } from '#foundation/cache/query-cache.ts'
import { readConfig } from '#foundation/config.ts'
import { createDatabase } from '#foundation/database/connection/open-database.ts'
import { withClient } from '#foundation/database/connection/with-client.ts'
import { connectDatabase } from '#foundation/database/database.ts'
import { folderStore } from '#foundation/files/file-store.ts'
import type { JobData, JobSender } from '#foundation/jobs.ts'
import { openMailer } from '#foundation/mail.ts'
import { readOrCreateKeyMaterial, secretKeyFrom, setSecretKey } from '#foundation/security/secret-key.ts'
import type { Services } from '#foundation/services.ts'
import { shopJobs } from '#jobs.ts'
import { sealSecrets } from '#seal-secrets.ts'
import { seedShop } from '../../database/seed/seed.ts'
import { restore } from '../../src/backup/restore.ts'
import { secretKey } from './commands.ts'
import { urlOf } from './databases.ts'
import { demoTemplateFor } from './demo-data.ts'
import { adminPassword, openingTime, shopTemplate } from './global-setup.ts'

type CallOptions = {
  method?: string
  body?: unknown
  /** Request body, sent as is instead of `body` as JSON. */
  raw?: BodyInit
  headers?: Record<string, string>
  ipAddress?: string
  token?: string
  locale?: 'vi' | 'en'
}

export type TestAnswer<Data = unknown> = Envelope<Data> & { status: number; headers: Headers }

type TestShopOptions = {
  seed?: 'none' | 'demo'
  rateLimit?: 'on' | 'off'
  /** Additional environment variables, such as `SMTP_URL`. */
  environment?: Record<string, string>
  /** Path of a backup archive to restore first. */
  restored?: string
}

type Duration = { days?: number; hours?: number; minutes?: number; seconds?: number; ms?: number }

let shops = 0

/**
 * A complete shop on its own database, without a network: requests go directly to its `fetch`. `seed` is `none` (roles,
 * one administrator, parameters) unless a test needs the demo shop. The clock is fixed until `shop.clock` is moved;
 * `shop.clock.database` overrides it for the database.
 */
export async function openTestShop(options: TestShopOptions = {}) {
  const { seed = 'none', restored } = options
  const server = inject('postgres')
  const database = `shop_${process.pid}_${Date.now()}_${shops++}`
  const statements: string[] = []
  const logged: string[] = []
  const connection = connectDatabase({ ...server, database, max: 10 }, () => undefined, {
    onStatement: ({ text }) => void statements.push(text),
  })
  const dataDir = mkdtempSync(join(tmpdir(), 'tamhuong-files-'))
  const template = seed === 'demo' ? await demoTemplateFor(dataDir) : shopTemplate
  await createDatabase(server, database, restored ? undefined : template)
  const clock: { now: Date; database?: Date } = { now: openingTime }
  const config = configOf(dataDir, options)
  if (restored) await restore({ ...config, databaseUrl: urlOf(server, database) }, restored, { replaces: false })
  const key = secretKeyFrom(readOrCreateKeyMaterial(config))
  setSecretKey(key)
  await sealSecrets(connection.db, key)
  const mail = openMailer(config)
  const { jobs, runJobs } = jobsOnDemand()
  const services: Services = {
    queryCache: new QueryCache(),
    prices: createPromotionClock({
      db: connection.db,
      now: () => clock.now,
      moment: () => clock.database ?? clock.now,
    }),
    db: connection.db,
    files: folderStore(join(dataDir, 'files')),
    jobs,
    mail,
    now: () => clock.now,
    config,
    log: pino({ level: 'info' }, { write: (line) => void logged.push(line) }),
  }
  await seedShop(services)
  const { fetch, endpoints } = createSite(services)
  onTestFinished(async () => {
    mail.close()
    await connection.close()
    await dropDatabase(server, database)
    rmSync(dataDir, { recursive: true, force: true })
  })

  async function call<Data = unknown>(path: string, options: CallOptions = {}): Promise<TestAnswer<Data>> {
    const response = await fetch(new Request(`http://shop.test/api/v1${path}`, requestOf(options)), {
      ipAddress: options.ipAddress ?? '203.0.113.7',
    })
    const envelope = (await response.json()) as Envelope<Data>
    return { ...envelope, status: response.status, headers: response.headers }
  }

  return {
    ...services,
    pool: connection.pool,
    clock,
    /** Moves the clock on. */
    advanceClock: (by: Duration): void => {
      clock.now = new Date(clock.now.getTime() + inMs(by))
    },
    fetch,
    endpoints,
    /** SQL statements so far. */
    statements,
    /** Log lines so far, as JSON. */
    logged,
    call,
    /** Runs the jobs that were sent since the last time, and every scheduled job once. */
    runJobs: () => runJobs(services),
    /** Signs in, by default as the seeded administrator; resolves to the token. */
    async signIn(username = 'admin', password = adminPassword): Promise<string> {
      const { res_data } = await call<{ access_token: string }>('/auth/login', {
        method: 'POST',
        body: { username, password },
      })
      return res_data.access_token
    },
  }
}

const inMs = ({ days = 0, hours = 0, minutes = 0, seconds = 0, ms = 0 }: Duration): number =>
  (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000 + ms

export type TestShop = Awaited<ReturnType<typeof openTestShop>>

const configOf = (dataDir: string, { seed = 'none', rateLimit = 'off', environment = {} }: TestShopOptions) =>
  readConfig({
    DATA_DIR: dataDir,
    SEED: seed,
    RATE_LIMIT: rateLimit,
    ADMIN_PASSWORD: adminPassword,
    SECRET_KEY: secretKey,
    ALLOWED_HOSTS: 'shop.test',
    ...environment,
  })

/** Jobs run only when a test calls `runJobs`. */
function jobsOnDemand() {
  const sent: { name: string; data: JobData }[] = []
  const jobs: JobSender = {
    send: async (_tx, name, data = {}) => void sent.push({ name, data }),
    soon: () => undefined,
  }
  async function runJobs(services: Services): Promise<void> {
    const { signal } = new AbortController()
    const due = sent.splice(0)
    for (const job of shopJobs(services)) {
      for (const { data } of due.filter(({ name }) => name === job.name)) await job.run({ data, signal })
      if (job.schedule) await job.run({ data: {}, signal })
    }
  }
  return { jobs, runJobs }
}

function requestOf({ method = 'GET', body, raw, headers, token, locale = 'vi' }: CallOptions): RequestInit {
  return {
    method,
    headers: {
      'accept-language': locale,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: raw ?? (body === undefined ? undefined : JSON.stringify(body)),
  }
}

const dropDatabase = (server: pg.ClientConfig, name: string) =>
  withClient({ ...server, database: 'postgres' }, (client) =>
    client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`),
  )
