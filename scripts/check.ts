/** Everything that must hold, stopping at the first fault: types, lint and format, unused code, known faults, build, tests, journeys. */
import { root, run } from './run.ts'

process.chdir(root)
const steps: [string, () => void][] = [
  ['messages', () => run('node', 'scripts/compile-messages.ts')],
  ['route types', () => run('react-router', 'typegen')],
  ['types', () => run('tsc', '--noEmit')],
  ['lint and format', () => run('biome', 'check', '--error-on-warnings', '.')],
  ['unused code', () => run('knip')],
  ['known faults of libraries', () => run('node', 'scripts/known-faults.ts')],
  ['build', () => run('node', 'scripts/build.ts')],
  ['tests', () => run('vitest', 'run')],
]
for (const [name, step] of steps) {
  const startedMs = performance.now()
  console.log(`\n— ${name}`)
  step()
  console.log(`  ${name}: ${((performance.now() - startedMs) / 1000).toFixed(1)} s`)
}
