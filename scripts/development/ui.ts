/**
 * Component catalogue (Storybook) on http://127.0.0.1:6006 (or `PORT`), in both languages and every theme. Makes no
 * network requests.
 */
import { readArguments } from '../read-arguments.ts'
import { root, run } from '../run.ts'

readArguments('npm run ui', {})
process.chdir(root)
process.env.STORYBOOK_DISABLE_TELEMETRY = '1'
run(
  'storybook',
  'dev',
  '--port',
  process.env.PORT ?? '6006',
  '--host',
  '127.0.0.1',
  '--ci',
  '--disable-telemetry',
  '--no-version-updates',
)
