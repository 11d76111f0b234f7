import pg from 'pg'

/** Runs `use` with a new connection. If that is lost, its statement in progress fails. */
export async function withClient<T>(
  config: pg.ClientConfig,
  use: (client: pg.Client, config: pg.ClientConfig) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionTimeoutMillis: 10_000, ...config })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await use(client, config)
  } finally {
    await client.end().catch(() => undefined)
  }
}
