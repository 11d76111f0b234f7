import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { keepLogsOfFailure } from '../../prove/failover/keep-logs.ts'
import { findPrograms } from '../../prove/failover/programs.ts'
import { check } from '../../prove/support/checks.ts'
import { runCommand } from '../support/start-command.ts'

// Skipped when programs are missing: `npm run prove:failover` lists them.
test.runIf(!('missing' in findPrograms()))(
  'three nodes lose no order when the primary dies',
  { timeout: 300_000 },
  async () => {
    expect(await runCommand('prove:failover -- --short')).toContain('All of it holds.')
  },
)

test('a word that names no failure is refused before any work', async () => {
  await expect(runCommand('prove:failover -- --only kiled')).rejects.toThrow('No failure’s name contains “kiled”')
})

test('what programs and processes logged stays in a folder only when a check fails', async () => {
  const printed: string[] = []
  const console_ = vi.spyOn(console, 'log').mockImplementation((line) => void printed.push(String(line)))
  onTestFinished(() => console_.mockRestore())
  const rig = { writeLogs: async (folder: string) => writeFileSync(join(folder, 'node1.log'), 'promoted') }
  const prove = (passed: boolean) =>
    keepLogsOfFailure(
      rig,
      () => ['ready', 'busy'],
      async () => [check('it holds', passed)],
    )
  await prove(true)
  expect(printed).toEqual([])
  await prove(false)
  const folder = printed[0]?.split(': ')[1] ?? ''
  onTestFinished(() => rmSync(folder, { recursive: true }))
  expect(readdirSync(folder).sort()).toEqual(['node1.log', 'shop1.log', 'shop2.log'])
  expect(readFileSync(join(folder, 'shop2.log'), 'utf8')).toBe('busy')
})
