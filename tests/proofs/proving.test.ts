import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#foundation/project-root.ts'
import { versionLine } from '../../prove/failover/programs.ts'
import { summary } from '../../prove/support/proving.ts'
import { runningPids, signalIfThere } from '../../scripts/process-tree.ts'

test('the result says how many proofs were not tried', () => {
  expect([summary(0, 0), summary(0, 2), summary(1, 0), summary(3, 2)]).toEqual([
    'All of it holds.',
    'All that was tried holds; 2 were not tried.',
    '1 did not hold.',
    '3 did not hold. 2 were not tried.',
  ])
})

/** Empty for a process that has ended. */
function commandOf(pid: number | string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

test.each([
  [0, 'whose checks hold', `[{ claim: 'it works', passed: true, observed: '' }]`],
  [1, 'with a failed check', `[{ claim: 'it works', passed: false, observed: '' }]`],
  [1, 'without a check', '[]'],
  [1, 'that nothing can end any more', 'new Promise(() => {})'],
])('the exit code is %s after a proof %s', (code, _, result) => {
  const script = `
    import { proveAll } from ${JSON.stringify(join(projectRoot, 'prove/support/proving.ts'))}
    setImmediate(() => proveAll((prove) => prove('A proof', async () => ${result})))`
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' })
  expect(status).toBe(code)
})

test('a proof that is ended early leaves no program, not even one that another detached, and no file', async () => {
  const script = `
    import { spawn } from 'node:child_process'
    import { tmpdir } from 'node:os'
    import { cleanUpAtExit } from ${JSON.stringify(join(projectRoot, 'scripts/clean-up-at-exit.ts'))}
    cleanUpAtExit()
    const started = spawn('/bin/sleep', ['600'], { detached: true, stdio: 'ignore' })
    const detach = (one) => 'setsid ' + one + ' >/dev/null 2>&1 & pids="$pids $!"; '
    const command = detach('tail -f /dev/null "$0/detached"') + detach('sleep 600') + 'echo $pids'
    const shell = spawn('/bin/sh', ['-c', command, tmpdir()], { stdio: ['ignore', 'pipe', 'ignore'] })
    shell.stdout.on('data', (text) => {
      console.log(tmpdir(), started.pid, text.toString())
      process.kill(process.pid, 'SIGTERM')
    })`
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  const [folder = '', ...pids] = stdout.trim().split(' ')
  expect(folder).toMatch(/tamhuong-proof-/)
  expect(existsSync(folder)).toBe(false)
  expect(pids).toHaveLength(3)
  await expect.poll(() => pids.filter((pid) => /sleep|detached/.test(commandOf(pid)))).toEqual([])
})

test('an interrupted run of the tests leaves no database, no other program and no file', async () => {
  const script = `
    import { tmpdir } from 'node:os'
    import { startProgram } from ${JSON.stringify(join(projectRoot, 'prove/failover/program-process.ts'))}
    import makeFolder from ${JSON.stringify(join(projectRoot, 'tests/run-folder-setup.ts'))}
    import setup from ${JSON.stringify(join(projectRoot, 'tests/support/global-setup.ts'))}
    await makeFolder()
    await setup({ provide: () => undefined })
    const { pid } = startProgram({ program: '/bin/sleep', args: ['600'], log: tmpdir() + '/log' })
    console.log([tmpdir(), pid()].join(' '))
    process.kill(process.pid, 'SIGINT')`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' })
  const [folder = '', pid = ''] = stdout.trim().split(' ')
  expect(folder).toMatch(/tamhuong-test-/)
  expect(existsSync(folder)).toBe(false)
  const left = () => runningPids().filter((one) => commandOf(one).includes(one === Number(pid) ? 'sleep' : folder))
  await expect.poll(left).toEqual([])
})

test('a signal to a program that has ended does nothing; any other failure is thrown', () => {
  const { pid } = spawnSync('/bin/true')
  expect(() => signalIfThere(pid, 'SIGTERM')).not.toThrow()
  // Linux does not have it.
  expect(() => signalIfThere(process.pid, 'SIGLOST')).toThrow('Unknown signal')
})

test.each([
  ['does not exist', '/nowhere/varnishd'],
  ['prints nothing', '/bin/true'],
])('the version of a program that %s is its path', (_, path) => {
  expect(versionLine(path, '-V')).toBe(path)
})
