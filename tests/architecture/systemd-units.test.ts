import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { Environment } from '#foundation/config.ts'
import { projectRoot } from '#foundation/project-root.ts'
import { findProgram } from '../../prove/failover/programs.ts'
import { shopFlags, shopMemory } from '../../scripts/node-flags.ts'

const units = globSync('deploy/*.{service,timer}', { cwd: projectRoot })
const text = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
const servers = units.filter((unit) => text(unit).includes('build/server/shop.js'))

test.each(units)('%s starts existing programs', (unit) => {
  for (const [, script = ''] of text(unit).matchAll(/^ExecStart=\S+node .*?(scripts\/\S+)/gm))
    expect(existsSync(join(projectRoot, script)), script).toBe(true)
})

test.each(units)('what %s sets is not set again by .env.example, which its settings are copied from', (unit) => {
  const given = [...text(unit).matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => line.split(' '))
  const names = given.map((pair) => pair.split('=')[0] ?? '')
  expect(names.filter((name) => new RegExp(`^${name}=`, 'm').test(text('.env.example')))).toEqual([])
})

describe.each(servers)('%s', (unit) => {
  test('starts the shop as `npm start` does, with existing settings', () => {
    const [start = ''] = /^ExecStart=.*$/m.exec(text(unit)) ?? []
    expect(start).toContain(shopFlags.join(' '))
    const given = [...text(unit).matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => line.split(' '))
    expect(given).toEqual(expect.arrayContaining(Object.entries(shopMemory).map(([name, value]) => `${name}=${value}`)))
    const known = new Set([...Object.keys(Environment.shape), ...Object.keys(shopMemory), 'NODE_ENV'])
    expect(given.map((pair) => pair.split('=')[0] ?? '').filter((name) => !known.has(name))).toEqual([])
  })

  test('has only the privileges it needs', () => {
    for (const line of ['NoNewPrivileges=yes', 'CapabilityBoundingSet=', 'ProtectSystem=strict', 'ProtectHome=yes'])
      expect(text(unit).split('\n')).toContain(line)
  })
})

test('each of several shops has a separate user, folder and settings', () => {
  const [server = '', backup = ''] = ['tam-huong-shop@.service', 'tam-huong-shop-backup@.service'].map((name) =>
    text(`deploy/${name}`),
  )
  for (const line of ['DynamicUser=yes', 'User=shop-%i', 'EnvironmentFile=/etc/tam-huong-shops/%i.env']) {
    expect(server.split('\n')).toContain(line)
    expect(backup.split('\n')).toContain(line)
  }
  expect(server).toContain('StateDirectory=tam-huong-shops/%i')
  expect(backup).toContain('StateDirectory=tam-huong-shops/%i tam-huong-shop-backups/%i')
})

const analyze = findProgram('systemd-analyze')

// Without systemd-analyze only the settings above are checked.
test.runIf(analyze !== undefined)('systemd accepts each unit', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'tamhuong-units-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const paths = units.map((unit) => {
    const path = join(folder, unit.replace('deploy/', ''))
    // The executable must exist: use this machine's Node.
    writeFileSync(path, text(unit).replaceAll('/opt/tam-huong/node_modules/node/bin/node', process.execPath))
    return path.replace('@.', '@example.')
  })
  const { status, stdout, stderr } = spawnSync(analyze ?? '', ['verify', '--man=no', ...paths], { encoding: 'utf8' })
  expect(status, stdout + stderr).toBe(0)
  expect(stdout + stderr).toBe('')
})
