import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#foundation/project-root.ts'
import { findProgram } from '../../prove/failover/programs.ts'

test('OpenTelemetry is loaded only when enabled', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: projectRoot }).filter((file) => !/\.test\.tsx?$/.test(file))
  const atOnce = files.filter((file) =>
    /^import (?!type )[^\n]*(?:\n[^\n]+)*? from '@opentelemetry|^import '@opentelemetry/m.test(
      readFileSync(join(projectRoot, file), 'utf8'),
    ),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(atOnce).toEqual([])
})

const promtool = findProgram('promtool')

// Without promtool only the metric names in the rules are checked (tests/integration/telemetry.test.ts).
test.runIf(promtool !== undefined)('the alerts fire when they should, and not otherwise', { timeout: 60_000 }, () => {
  const { status, stdout, stderr } = spawnSync(promtool ?? '', ['test', 'rules', 'prometheus-rules.test.yaml'], {
    cwd: join(projectRoot, 'deploy/monitoring'),
    encoding: 'utf8',
  })
  expect(status, stdout + stderr).toBe(0)
})
