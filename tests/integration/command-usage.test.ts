import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#foundation/project-root.ts'
import { runProgram } from '../../prove/support/run-program.ts'
import { secretKey } from '../support/commands.ts'
import { copyProject } from '../support/copied-project.ts'
import { freshDataDir } from '../support/open-built-shop.ts'
import { runCommand } from '../support/start-command.ts'

const textOf = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }

/** Run for real by commands.test.ts, too. */
const runElsewhere = ['start', 'dev', 'ui', 'screens', 'pay:simulate', 'seed:large']
/** `npm test` is `npm run check`. */
const names = Object.keys(scripts).filter((name) => name !== 'test')

const atOnce = 3

test('every command loads and prints its usage', { timeout: 180_000 }, async () => {
  expect(names.length).toBeGreaterThan(20)
  const usages: Record<string, string> = {}
  for (let at = 0; at < names.length; at += atOnce)
    await Promise.all(
      names.slice(at, at + atOnce).map(async (name) => {
        usages[name] = await runCommand(`${name} -- --help`)
      }),
    )
  const isUsage = (name: string) =>
    name === 'format'
      ? /Usage: /.test(usages[name] ?? '')
      : usages[name]?.includes(`npm run ${name.split(':quick')[0]}`)
  expect(names.filter((name) => !isUsage(name))).toEqual([])
})

test.each([
  'capacity -- --shrot',
  'prove:orders -- --shrot',
  'prove:orders -- --rounds five',
  'prove:orders -- --rounds 0',
  'prove:load -- --minutes 0',
  'capacity -- --factor 1/2',
])('%s is refused with the usage', async (command) => {
  await expect(runCommand(command)).rejects.toThrow(`npm run ${command.split(' ')[0]} -- [--`)
})

test('an unknown page is refused with the usage', async () => {
  await expect(runCommand('lighthouse -- home')).rejects.toThrow('npm run lighthouse -- [Home]')
})

test('capacity calculates a case', async () => {
  expect(await runCommand('capacity -- --visits 10000 --season 1 --edge')).toContain('| 10,000, edge |')
})

test('a command of a test reads no .env, which others do unless ENV_FILE names another file', async () => {
  const project = copyProject()
  const { dataDir, remove } = freshDataDir()
  const cwd = project.folder
  const migrate = (env = {}) => runCommand('migrate', { DATA_DIR: dataDir, SECRET_KEY: secretKey, ...env }, cwd)
  try {
    writeFileSync(join(cwd, '.env'), 'DATABASE_URL=no-address')
    writeFileSync(join(cwd, 'other'), 'PORT=no-port')
    expect(await migrate()).toContain('The tables are up to date.')
    const usual = runProgram(process.execPath, ['scripts/migrate.ts'], { cwd, env: {} })
    await expect(usual).rejects.toThrow('1 problem(s):\n  - DATABASE_URL: ')
    await expect(migrate({ ENV_FILE: 'other' })).rejects.toThrow('1 problem(s):\n  - PORT: ')
    await expect(migrate({ ENV_FILE: 'missing' })).rejects.toThrow('ENOENT')
  } finally {
    project.remove()
    remove()
  }
})

test('each command that the README lists exists, and those run elsewhere are run', () => {
  const [, table = ''] = textOf('README.md').split('## What can I run?')
  const [rows = ''] = table.split('\nTo run it')
  const listed = [...rows.matchAll(/^\| (.*?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([\w:]+)`/g)].map(([, name]) => name),
  )
  expect(listed.length).toBeGreaterThan(20)
  expect(listed.filter((name) => !(name && name in scripts))).toEqual([])
  const commands = textOf('tests/integration/commands.test.ts')
  const isRun = (name: string) => new RegExp(`(start|run)Command\\([\`']${name}\\b`).test(commands)
  expect(runElsewhere.filter((name) => !isRun(name))).toEqual([])
})
