import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { projectRoot } from '#foundation/project-root.ts'
import { haproxyConfig, patroniConfig, pgbouncerConfig } from '../../prove/failover/configs.ts'

const text = (file: string) => readFileSync(join(projectRoot, 'deploy/three-nodes', file), 'utf8')

const patroni = z.looseObject({
  bootstrap: z.object({
    dcs: z.looseObject({
      postgresql: z.object({ use_pg_rewind: z.boolean(), parameters: z.record(z.string(), z.unknown()) }),
    }),
  }),
})

describe('the examples for three machines of the database have the settings with which prove:failover runs', () => {
  const ports = { postgresPort: 5432, patroniPort: 8008 }
  const node = { name: 'db1', address: '10.0.0.11', ...ports, etcdUrl: '', dataDir: '', socketDir: '', postgresBin: '' }

  test('Patroni', () => {
    const example = patroni.parse(parse(text('patroni.yml')))
    const proved = patroni.parse(JSON.parse(patroniConfig(node)))
    const { postgresql, ...dcs } = proved.bootstrap.dcs
    expect(example.bootstrap.dcs).toMatchObject(dcs)
    const { use_pg_rewind, parameters } = example.bootstrap.dcs.postgresql
    expect(use_pg_rewind).toBe(postgresql.use_pg_rewind)
    for (const name of ['max_connections', 'wal_log_hints', 'wal_retrieve_retry_interval'])
      expect([name, parameters[name]]).toEqual([name, postgresql.parameters[name]])
    expect(
      Object.keys(example).filter((name) => name.startsWith('etcd')),
      'etcd3 lost orders',
    ).toEqual(['etcd'])
  })

  test('HAProxy', () => {
    const lines = (config: string) => config.split('\n').map((line) => line.trim())
    const example = lines(text('haproxy.cfg'))
    expect(lines(haproxyConfig(5000, [node])).filter((line) => !example.includes(line))).toEqual([])
  })

  test('PgBouncer', () => {
    const settings = (config: string) =>
      Object.fromEntries([...config.matchAll(/^(\w+) = (\S+)$/gm)].map(([, name, value]) => [name, value]))
    const example = settings(text('pgbouncer.ini'))
    const proved = settings(pgbouncerConfig(6432, 5000, '').ini)
    for (const name of ['pool_mode', 'server_login_retry', 'server_connect_timeout', 'query_wait_timeout'])
      expect([name, example[name]]).toEqual([name, proved[name]])
    expect(Number(example.default_pool_size)).toBeGreaterThanOrEqual(Number(proved.default_pool_size))
  })

  test('the guard of the disk watches the data folder of Patroni, and asks its API', () => {
    const { data_dir } = z.looseObject({ data_dir: z.string() }).parse(parse(text('patroni.yml')).postgresql)
    const [, dataDir, api, least, ...stop] = /^ExecStart=(.*)$/m.exec(text('disk-guard.service'))?.[1]?.split(' ') ?? []
    expect([dataDir, api, stop.join(' ')]).toEqual([data_dir, 'http://127.0.0.1:8008', 'systemctl stop patroni'])
    expect(Number(least)).toBeGreaterThanOrEqual(256)
  })
})
