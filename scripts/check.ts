/**
 * Runs all checks and stops at the first failure: types, lint and format, unused code, known vulnerabilities, build,
 * tests with the journeys. `--quick` runs only those that need no build, database or network; use it before each
 * commit.
 */
import { readArguments } from './read-arguments.ts'
import { root, run } from './run.ts'

process.chdir(root)
const { values } = readArguments('npm run check -- [--quick]', { options: { quick: { type: 'boolean' } } })
const isQuick = values.quick === true
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
  ['known vulnerabilities of libraries', () => run('node', 'scripts/development/library-advisories.ts')],
  ['build', () => run('node', 'scripts/build.ts')],
  ['tests', () => run('vitest', 'run')],
]
for (const [name, step] of isQuick ? steps : [...steps, ...slowSteps]) {
  const startedMs = performance.now()
  console.log(`\n— ${name}`)
  step()
  console.log(`  ${name}: ${((performance.now() - startedMs) / 1000).toFixed(1)} s`)
}
