import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { projectRoot } from '#foundation/project-root.ts'
import {
  haproxyConfig,
  leaseSeconds,
  nginxConfig,
  patroniConfig,
  pgbouncerConfig,
} from '../../prove/failover/configs.ts'

const text = (file: string) => readFileSync(join(projectRoot, file), 'utf8')
const examples = 'deploy/three-nodes'
const example = (file: string) => text(join(examples, file))

describe('the examples for three machines of the database', () => {
  test('are what prove:failover runs, at other addresses', () => {
    const files = { etcdUrl: 'http://10.1.0.1:2379', dataDir: '/data', socketDir: '/node', postgresBin: '/bin' }
    const node = { name: 'node1', address: '10.1.0.2', postgresPort: 5432, patroniPort: 8008, ...files }
    const tls = { certificate: '/node/server.crt', key: '/node/server.key' }
    const configs = [
      patroniConfig(node, tls, true),
      haproxyConfig(5001, [node]),
      pgbouncerConfig(6433, 5001, '/pooler').ini,
      nginxConfig({ port: 8080, folder: '/nginx', shops: ['http://127.0.0.1:3002'] }),
    ].map((config) => config.replace(/^ *[;#].*$/gm, ''))
    const given = new Set(['10.1.0.0', '10.1.0.1', '10.1.0.2', '127.0.0.1'])
    for (const config of configs)
      expect(config.match(/\d+\.\d+\.\d+\.\d+/g)?.filter((address) => !given.has(address))).toEqual([])
    expect(configs.join('\n')).not.toMatch(/\/etc\/|\/var\/|db1|shop\.example\//)
    expect(leaseSeconds).toBeGreaterThan(0)
  })

  test('use the second version of etcd’s protocol: with the third, orders were lost', () => {
    const names = Object.keys(z.looseObject({}).parse(parse(example('patroni.yml'))))
    expect(names.filter((name) => name.startsWith('etcd'))).toEqual(['etcd'])
  })

  test('let nobody in without TLS, and the manual’s URL for direct connections asks for it', () => {
    const { pg_hba } = z.object({ pg_hba: z.array(z.string()) }).parse(parse(example('patroni.yml')).postgresql)
    expect(pg_hba.filter((line) => !/^(local all all peer|hostssl .* scram-sha-256)$/.test(line))).toEqual([])
    expect(example('pgbouncer.ini')).toMatch(/^server_tls_sslmode = require$/m)
    expect(text('docs/operations.md')).toMatch(/`DATABASE_DIRECT_URL=\S+@127\.0\.0\.1:5000\/shop\?sslmode=no-verify`/)
  })

  test('read no file that the manual does not say how to make', () => {
    const [, section = ''] = text('docs/operations.md').split('## How do I survive the loss of a database machine?')
    const [steps = ''] = section.split('\n## ')
    const lines = readdirSync(join(projectRoot, examples)).flatMap((file) => example(file).split('\n'))
    const settings = lines.filter((line) => !/^\s*[;#]/.test(line))
    const read = settings.flatMap((line) => line.match(/\/etc\/[\w./-]+/g) ?? [])
    expect(read).toContain('/etc/pgbouncer/userlist.txt')
    expect(read.filter((path) => !steps.includes(path))).toEqual([])
    // The form with which prove:failover signs in.
    expect(pgbouncerConfig(6433, 5001, '/pooler').users).toMatch(/^"[^"]+" "[^"]+"\n$/)
    expect(steps).toContain(`'"shop" "…"' | sudo tee /etc/pgbouncer/userlist.txt`)
  })

  test('have a guard of the disk that watches the data folder of Patroni, and asks its API', () => {
    const { data_dir } = z.looseObject({ data_dir: z.string() }).parse(parse(example('patroni.yml')).postgresql)
    const [, dataDir, api, least, ...stop] =
      /^ExecStart=(.*)$/m.exec(example('disk-guard.service'))?.[1]?.split(' ') ?? []
    expect([dataDir, api, stop.join(' ')]).toEqual([data_dir, 'http://127.0.0.1:8008', 'systemctl stop patroni'])
    expect(Number(least)).toBeGreaterThanOrEqual(256)
  })
})
