import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import * as z from 'zod'
import { readS3Settings, type S3Settings, s3Problems, s3Variables } from './files/s3-settings.ts'
import { readHostName } from './security/host-name.ts'
import { missingKeys, type PaymentKeys, paymentVariables, readPaymentKeys } from './security/payment-keys.ts'
import { setting } from './setting.ts'
import { readTelemetrySettings, type TelemetrySettings, telemetryVariables } from './telemetry-settings.ts'

const optional = <S extends z.ZodType>(schema: S) => setting(schema.optional())

/** Splits a list at commas or whitespace. */
const listOf = (text = '') => text.split(/[\s,]+/).filter(Boolean)

const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
  // node-postgres would take a list of hosts for one host name, and ignore the parameter.
  .refine((url) => !/^[^/]+\/\/[^/?]*,|[?&]target_session_attrs=/.test(url), {
    message: 'must name one host, without target_session_attrs: HAProxy or PgBouncer leads to the primary',
  })
const secondsAsMs = (fallback: number) =>
  setting(z.coerce.number().min(0).max(3600).default(fallback)).transform((value) => value * 1000)

/** Every setting of the environment; `.env.example` explains each. */
export const Environment = z
  .object({
    PORT: setting(z.coerce.number().int().min(0).max(65_535).default(3000)),
    HOST: setting(z.string().default('127.0.0.1')),
    PROCESSES: setting(
      z
        .union([z.literal('auto'), z.coerce.number().int().min(1).max(64)], 'must be auto, or a number to 64')
        .default(1),
    ),
    LISTENERS: setting(z.coerce.number().int().min(1).max(64).default(16)),
    DATA_DIR: setting(z.string().default('./data')),
    DATABASE_URL: optional(postgresUrl),
    DATABASE_DIRECT_URL: optional(postgresUrl),
    DATABASE_READ_URL: optional(
      z.string().refine((text) => listOf(text).every((url) => postgresUrl.safeParse(url).success), {
        message: 'must be addresses that begin with postgres:// or postgresql://',
      }),
    ),
    DATABASE_READ_MAX_LAG_SECONDS: setting(z.coerce.number().min(1).max(60).default(2)),
    DATABASE_PREPARED: optional(z.enum(['on', 'off'])),
    ADMIN_USERNAME: setting(z.string().min(3).max(64).default('admin')),
    SECRET_KEY: optional(z.string().min(32, 'must have at least 32 characters, such as of: openssl rand -base64 32')),
    ADMIN_PASSWORD: optional(z.string().min(8, 'must have at least 8 characters').max(200)),
    DEMO_STAFF_PASSWORD: optional(z.string().min(10, 'must have at least 10 characters').max(200)),
    BACKUP_PASSPHRASE: optional(z.string().min(12, 'must have at least 12 characters')),
    PUBLIC_URL: optional(z.url({ protocol: /^https?$/, message: 'must be an http or https address' })),
    ALLOWED_HOSTS: optional(
      z.string().refine((text) => listOf(text).every((host) => readHostName(host) !== undefined), {
        message: 'must be host names or addresses without a port, such as shop.test, 192.0.2.7',
      }),
    ),
    SMTP_URL: optional(z.string().regex(/^smtps?:\/\/./, 'must begin with smtp:// or smtps://')),
    MAIL_FROM: optional(
      z.string().regex(/^[^@]*[^@\s<]@[^@\s>]+>?$/, 'must be an address: Tâm Hương <shop@example.com>'),
    ),
    PAGE_CACHE_MB: setting(z.coerce.number().int().min(0).max(16_384).default(64)),
    PAGE_CACHE_WARM: setting(z.enum(['on', 'off']).default('off')),
    EDGE_URLS: optional(
      z.string().refine((text) => listOf(text).every((url) => /^https?:$/.test(URL.parse(url)?.protocol ?? '')), {
        message: 'must be http or https addresses',
      }),
    ),
    RATE_LIMIT: setting(z.enum(['on', 'off']).default('on')),
    SEED: setting(z.enum(['demo', 'none']).default('demo')),
    LOG_LEVEL: setting(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info')),
    TRUST_PROXY: setting(z.enum(['on', 'off', '1', '2', '3']).default('off')),
    METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
    SLOW_QUERY_MS: setting(z.coerce.number().int().min(1).default(500)),
    STOP_DELAY_SECONDS: secondsAsMs(0),
    STOP_GRACE_SECONDS: secondsAsMs(10),
    ...telemetryVariables,
    ...s3Variables,
    ...paymentVariables,
  })
  .superRefine(({ SMTP_URL, MAIL_FROM }, error) => {
    if (!SMTP_URL || MAIL_FROM) return
    error.addIssue({
      code: 'custom',
      path: ['MAIL_FROM'],
      message: 'is needed with SMTP_URL: the address mail comes from',
    })
  })
  .superRefine((env, error) => {
    for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const) {
      if (!env[name] || env.DATABASE_URL) continue
      error.addIssue({ code: 'custom', path: ['DATABASE_URL'], message: `is needed with ${name}` })
    }
  })

export type Config = {
  port: number
  host: string
  /** Number of processes sharing the port. */
  processes: number
  /** How many sockets of a process listen on the port, where the system can share it. */
  listeners: number
  dataDir: string
  databaseUrl: string | undefined
  /** Bypasses the pooler of `databaseUrl`, for work that needs a session; undefined without a pooler. */
  databaseDirectUrl: string | undefined
  /** Replicas for reads that may be slightly outdated, and the maximum lag (ms). */
  databaseReadUrls: readonly string[]
  databaseReadMaxLagMs: number
  /** Whether connections use prepared statements for repeated queries. */
  preparedStatements: boolean
  /** Encrypts secrets in the database; undefined to use the key file of the data folder. */
  secretKey: string | undefined
  adminUsername: string
  adminPassword: string | undefined
  /** For the demo staff beside the administrator, for trials and tests; undefined generates one for each. */
  demoStaffPassword: string | undefined
  /** Encrypts backups; undefined leaves them unencrypted. */
  backupPassphrase: string | undefined
  /** The public URL of the shop, without a trailing slash. */
  publicUrl: string | undefined
  /** Further host names of the shop, such as `shop.test`, as `URL` writes them. */
  allowedHosts: readonly string[]
  /** The mail server; without one, emails are stored in the data folder. */
  smtpUrl: string | undefined
  mailFrom: string
  /** Memory for cached pages; 0 disables the cache. */
  pageCacheBytes: number
  /** Whether the pages of the sitemap are rendered right after the start. */
  warmPageCache: boolean
  /** Caches in front of the shop, such as Varnish, that store public pages and accept purges. */
  edges: readonly string[]
  rateLimit: boolean
  seed: 'demo' | 'none'
  logLevel: string
  /** Whether `X-Forwarded-For` and `X-Forwarded-Proto` are trusted. */
  trustProxy: boolean
  /** Number of trusted proxies in a row. */
  proxies: number
  /** Bearer token for `/metrics`; without one, only programs of this machine may read them. */
  metricsToken: string | undefined
  telemetry: TelemetrySettings
  /** Slower statements are logged. */
  slowQueryMs: number
  /**
   * On shutdown: how long requests are still accepted while readiness fails, so that a load balancer can stop sending
   * them.
   */
  stopDelayMs: number
  /** How long a shutdown then waits for requests in progress. */
  stopGraceMs: number
  /** File storage; undefined for the data folder. */
  s3: S3Settings | undefined
  /** Keys of the configured payment providers. */
  payments: PaymentKeys
}

/** The environment is invalid; `problems` names each variable and its error. */
export class ConfigError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(`The configuration has ${problems.length} problem(s):\n${problems.map((error) => `  - ${error}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/** Reads the whole environment at once. Throws `ConfigError` with all errors. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const parsed = Environment.safeParse(environment)
  const problems = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  problems.push(...missingKeys(environment), ...(parsed.success ? s3Problems(parsed.data) : []))
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems)
  const env = parsed.data
  return {
    port: env.PORT,
    host: env.HOST,
    processes: env.PROCESSES === 'auto' ? availableParallelism() : env.PROCESSES,
    listeners: env.LISTENERS,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseReadUrls: listOf(env.DATABASE_READ_URL),
    databaseReadMaxLagMs: env.DATABASE_READ_MAX_LAG_SECONDS * 1000,
    // A pooler may use another connection for the next statement, which lacks the prepared ones.
    preparedStatements: (env.DATABASE_PREPARED ?? (env.DATABASE_DIRECT_URL ? 'off' : 'on')) === 'on',
    secretKey: env.SECRET_KEY,
    adminUsername: env.ADMIN_USERNAME,
    adminPassword: env.ADMIN_PASSWORD,
    demoStaffPassword: env.DEMO_STAFF_PASSWORD,
    backupPassphrase: env.BACKUP_PASSPHRASE,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    allowedHosts: listOf(env.ALLOWED_HOSTS).flatMap((host) => readHostName(host) ?? []),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? 'Tâm Hương <no-reply@localhost>',
    pageCacheBytes: env.PAGE_CACHE_MB * 1024 * 1024,
    warmPageCache: env.PAGE_CACHE_WARM === 'on',
    edges: [...new Set(listOf(env.EDGE_URLS))],
    rateLimit: env.RATE_LIMIT === 'on',
    seed: env.SEED,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY !== 'off',
    proxies: env.TRUST_PROXY === 'off' ? 0 : Number(env.TRUST_PROXY === 'on' ? 1 : env.TRUST_PROXY),
    metricsToken: env.METRICS_TOKEN,
    telemetry: readTelemetrySettings(env),
    slowQueryMs: env.SLOW_QUERY_MS,
    stopDelayMs: env.STOP_DELAY_SECONDS,
    stopGraceMs: env.STOP_GRACE_SECONDS,
    s3: readS3Settings(env),
    payments: readPaymentKeys(env),
  }
}
