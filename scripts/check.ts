/**
 * Everything that must hold, stopping at the first fault: types, lint and format, unused code, known faults, build,
 * tests, journeys.
 * With `--quick` only what needs neither a build nor a database: what to run before each commit.
 */
import { root, run } from './run.ts'

process.chdir(root)
const isQuick = process.argv.includes('--quick')
const steps: [string, () => void][] = [
  ['messages', () => run('node', 'scripts/compile-messages.ts')],
  [
    'types',
    () => run('tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'),
  ],
  ['lint and format', () => run('biome', 'check', '--error-on-warnings', '.')],
  ['unused code', () => run('knip')],
  ['code that only tests use', () => run('knip', '--production')],
]
const slowSteps: typeof steps = [
  ['known faults of libraries', () => run('node', 'scripts/development/library-advisories.ts')],
  ['build', () => run('node', 'scripts/build.ts')],
  ['tests', () => run('vitest', 'run')],
]
for (const [name, step] of isQuick ? steps : [...steps, ...slowSteps]) {
  const startedMs = performance.now()
  console.log(`\n— ${name}`)
  step()
  console.log(`  ${name}: ${((performance.now() - startedMs) / 1000).toFixed(1)} s`)
}
