/**
 * Sets a new password for a staff user who lost theirs or is locked out, also while the shop is running: `npm run
 * staff:reset-access -- admin`. `--without-code` also switches the second factor off.
 */

import { drizzle } from 'drizzle-orm/node-postgres'
import { withRunningDatabase } from '../src/backup/connect.ts'
import { readConfig } from '../src/foundation/config.ts'
import { resetAccess } from '../src/identity/server/sign-in/reset-access.ts'
import { readArguments } from './read-arguments.ts'
import { enterProject } from './run.ts'

const { values, positionals } = readArguments('npm run staff:reset-access -- NAME [--without-code]', {
  allowPositionals: true,
  options: { 'without-code': { type: 'boolean', default: false } },
})
enterProject()
try {
  const [name] = positionals
  if (!name) throw new Error('Who? npm run staff:reset-access -- admin (the user name or the email)')
  const { username, password, needsCode } = await withRunningDatabase(readConfig(process.env), (client) =>
    resetAccess(drizzle({ client }), new Date(), name, { stopsTwoFactor: values['without-code'] }),
  )
  console.log(`Sign in at /auth/login as ${username} / ${password} and choose a password of your own.`)
  console.log('Every sign-in of this account has ended.')
  if (needsCode) console.log('It still asks for the code of the authenticator app; --without-code switches that off.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
