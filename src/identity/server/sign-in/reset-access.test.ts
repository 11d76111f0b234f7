import { Secret, TOTP } from 'otpauth'
import { describe, expect, inject, test } from 'vitest'
import { runScript } from '../../../../tests/support/commands.ts'
import { urlOf } from '../../../../tests/support/databases.ts'
import { adminPassword } from '../../../../tests/support/global-setup.ts'
import { openTestShop } from '../../../../tests/support/open-test-shop.ts'
import { attemptRates } from '../../rules.ts'

const runResetAccess = (database: string | undefined, ...args: string[]) =>
  runScript('reset-access', args, { DATABASE_URL: urlOf(inject('postgres'), database) })

describe('an operator with shell access', () => {
  test('resets the password of a blocked administrator and ends earlier sessions, the second factor only when asked to', async () => {
    const shop = await openTestShop({ rateLimit: 'on' })
    const { database } = shop.pool.options
    const token = await shop.signIn()
    const body = { password: adminPassword }
    const started = await shop.call<{ secret: string }>('/auth/two-factor', { method: 'POST', body, token })
    const otp = new TOTP({ secret: Secret.fromBase32(started.res_data.secret) }).generate({
      timestamp: shop.clock.now.getTime(),
    })
    expect((await shop.call('/auth/two-factor/confirm', { method: 'POST', body: { otp }, token })).status).toBe(200)
    const signIn = async (password: string, code?: string) =>
      shop.call('/auth/login', { method: 'POST', body: { username: 'admin', password, otp: code } })
    for (let attempts = 0; attempts < attemptRates.account.limit; attempts++) await signIn('quên mất rồi')
    expect((await signIn(adminPassword)).status).toBe(429)

    // A refused account is refused from memory for a few seconds more.
    shop.advanceClock({ seconds: 10 })

    const firstReset = await runResetAccess(database, 'ADMIN')
    const password = /admin \/ (\S+) /.exec(firstReset.output)?.[1] ?? ''
    expect(firstReset).toMatchObject({ code: 0, output: expect.stringContaining('--without-code') })
    expect((await shop.call('/auth/info', { token })).status).toBe(401)
    expect((await signIn(password)).errors).toMatchObject([{ field: 'otp' }])
    for (let codes = 0; codes < attemptRates.otp.limit; codes++) await signIn(password, '000000')
    expect((await signIn(password, '000000')).status).toBe(429)
    shop.advanceClock({ seconds: 10 })
    const secondPassword = /admin \/ (\S+) /.exec((await runResetAccess(database, 'admin')).output)?.[1] ?? ''
    expect((await signIn(secondPassword, '000000')).errors).toMatchObject([{ field: 'otp' }])

    const withoutCode = await runResetAccess(database, 'admin', '--without-code')
    const lastPassword = /admin \/ (\S+) /.exec(withoutCode.output)?.[1] ?? ''
    const last = await shop.signIn('admin', lastPassword)
    const auditLog = await shop.call<{ items: { actor: string; entity: string; after: unknown }[] }>(
      '/audit-log/pagination',
      {
        token: last,
      },
    )
    const entries = auditLog.res_data.items.filter(({ actor }) => actor === '(console)')
    expect(entries.filter(({ entity }) => entity === 'call')).toHaveLength(3)
    for (const one of [password, secondPassword, lastPassword]) expect(JSON.stringify(entries)).not.toContain(one)
  })

  test('gets an error for an unknown name, with the names of the administrators', async () => {
    const shop = await openTestShop()
    const refused = await runResetAccess(shop.pool.options.database, 'nobody')
    expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(/“nobody”.+Administrators: admin\./) })
  })
})
