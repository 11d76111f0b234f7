import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import type { Db } from '#foundation/database/database.ts'
import { lockWaits } from '../../../../tests/support/lock-waits.ts'
import { openTestShop, type TestShop } from '../../../../tests/support/open-test-shop.ts'
import { openSmtpServer } from '../../../../tests/support/servers/smtp-server.ts'
import { passwordResets, staff } from '../tables.ts'

const publicUrl = 'https://tamhuong.example'

async function shopWithMail(rateLimit: 'on' | 'off' = 'off') {
  const smtp = await openSmtpServer()
  const environment = { SMTP_URL: smtp.url, MAIL_FROM: 'shop@tamhuong.example', PUBLIC_URL: publicUrl }
  const shop = await openTestShop({ rateLimit, environment })
  const admin = await shop.signIn()
  const body = {
    username: 'thuha',
    fullname: 'Thu Hà',
    email: 'ha@example.com',
    password: 'cu-cu-cu-cu',
    role_id: 'SALES',
  }
  const { id } = (await shop.call<{ id: string }>('/auth/add', { method: 'POST', body, token: admin })).res_data
  return { smtp, shop, admin, id }
}

const forget = (shop: TestShop, username: string, locale: 'vi' | 'en' = 'vi') =>
  shop.call('/auth/forgot', { method: 'POST', body: { username }, locale })
const reset = (shop: TestShop, token: string, password = 'mat-khau-moi', headers = {}) =>
  shop.call('/auth/reset', { method: 'POST', body: { token, password }, headers })

/** Sets up a second factor for `thuha`; returns the codes of the app. */
async function startTwoFactor(shop: TestShop, token: string) {
  const sent = { method: 'POST', token, body: { password: 'cu-cu-cu-cu' } }
  const { secret } = (await shop.call<{ secret: string }>('/auth/two-factor', sent)).res_data
  const codeNow = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.clock.now.getTime() })
  await shop.call('/auth/two-factor/confirm', { ...sent, body: { otp: codeNow() } })
  return codeNow
}

/** The token of each received email, in order. */
async function tokens({ shop, smtp }: Pick<Awaited<ReturnType<typeof shopWithMail>>, 'shop' | 'smtp'>) {
  await shop.runJobs()
  return smtp.received.map(({ source }) => {
    const text = source.replace(/=\r\n/g, '')
    return /https:\/\/tamhuong\.example(?:\/en)?\/auth\/reset#([\w-]{43})/.exec(text)?.[1] ?? ''
  })
}

describe('a forgotten password', () => {
  test('is reset with the link of the mail, once, and every session ends', async () => {
    const { shop, smtp } = await shopWithMail()
    const before = await shop.signIn('thuha', 'cu-cu-cu-cu')
    expect((await forget(shop, 'HA@example.com')).status).toBe(200)
    const [token = ''] = await tokens({ shop, smtp })
    expect((await reset(shop, token, '123')).errors).toMatchObject([{ field: 'password' }])
    expect((await reset(shop, token)).status).toBe(200)
    expect((await shop.call('/auth/info', { token: before })).status).toBe(401)
    expect(await shop.signIn('thuha', 'mat-khau-moi')).toBeTruthy()
    expect((await reset(shop, token)).errors).toMatchObject([{ field: 'token' }])
  })

  test('is asked for and reset on a computer where another sign-in has expired', async () => {
    const { shop, smtp } = await shopWithMail()
    const expired = { method: 'POST', token: 'expired' }
    const asked = await shop.call('/auth/forgot', { ...expired, body: { username: 'thuha' } })
    const [token = ''] = await tokens({ shop, smtp })
    const done = await shop.call('/auth/reset', { ...expired, body: { token, password: 'mat-khau-moi' } })
    expect([asked.status, done.status]).toEqual([200, 200])
  })

  test('is reset without the second factor, which signing in still needs', async () => {
    const { shop, smtp } = await shopWithMail()
    const before = await shop.signIn('thuha', 'cu-cu-cu-cu')
    const codeNow = await startTwoFactor(shop, before)
    await forget(shop, 'thuha')
    const token = (await tokens({ shop, smtp })).find((found) => found !== '') ?? ''
    expect((await reset(shop, token)).status).toBe(200)
    const logIn = (more = {}) =>
      shop.call('/auth/login', { method: 'POST', body: { username: 'thuha', password: 'mat-khau-moi', ...more } })
    expect(await logIn()).toMatchObject({ status: 401, res_data: null, errors: [{ field: 'otp' }] })
    shop.advanceClock({ minutes: 1 })
    expect((await logIn({ otp: codeNow() })).status).toBe(200)
  })

  test('is reset on a device that has signed in before, and strangers’ codes still don’t lock it out', async () => {
    const { shop, smtp } = await shopWithMail('on')
    const logIn = (password: string, otp: string | undefined, cookie = '') =>
      shop.call<{ access_token: string }>('/auth/login', {
        method: 'POST',
        body: { username: 'thuha', password, otp },
        headers: { cookie },
      })
    const deviceOf = (answer: { headers: Headers }) => /Device-[^;]+/.exec(answer.headers.get('set-cookie') ?? '')?.[0]
    const signedIn = await logIn('cu-cu-cu-cu', undefined)
    const codeNow = await startTwoFactor(shop, signedIn.res_data.access_token)
    for (const _ of Array(10)) expect((await logIn('cu-cu-cu-cu', '000000')).status).toBe(401)
    expect((await logIn('cu-cu-cu-cu', '000000')).status).toBe(429)
    await forget(shop, 'thuha')
    const token = (await tokens({ shop, smtp })).find((found) => found !== '') ?? ''
    const done = await reset(shop, token, 'mat-khau-moi', { cookie: deviceOf(signedIn) })
    expect(done.status).toBe(200)
    shop.advanceClock({ minutes: 1 })
    expect((await logIn('mat-khau-moi', codeNow())).status).toBe(429)
    expect((await logIn('mat-khau-moi', codeNow(), deviceOf(done))).status).toBe(200)
  })

  test.each([
    ['used', 'minutes', async (shop: TestShop, token: string) => (await reset(shop, token)).status === 422],
    ['asked for again', 'hours', (shop: TestShop) => forget(shop, 'thuha').then(() => shop.runJobs())],
  ] as const)(
    'has a link that may be %s while the member of staff is changed, without a deadlock',
    async (_how, past, act) => {
      const { shop, smtp } = await shopWithMail()
      await forget(shop, 'thuha')
      const [token = ''] = await tokens({ shop, smtp })
      shop.advanceClock({ [past]: 1 })
      // As `updateStaff` does.
      const { done } = await shop.db.transaction(async (tx) => {
        await tx.select().from(staff).where(eq(staff.username, 'thuha')).for('update')
        const done = act(shop, token)
        await expect.poll(() => lockWaits(shop)).toHaveLength(1)
        await tx.delete(passwordResets)
        return { done }
      })
      expect(await done).not.toBe(false)
    },
  )

  test.each([
    ['withdrawn', (tx: Db) => tx.delete(passwordResets)],
    ['mailed again', (tx: Db) => tx.update(passwordResets).set({ tokenHash: Buffer.from('another') })],
  ])('has a link that sets no password while it is %s', async (_how, change) => {
    const { shop, smtp } = await shopWithMail()
    await forget(shop, 'thuha')
    const [token = ''] = await tokens({ shop, smtp })
    const { used } = await shop.db.transaction(async (tx) => {
      await change(tx)
      const used = reset(shop, token)
      await expect.poll(() => lockWaits(shop)).toHaveLength(1)
      return { used }
    })
    expect((await used).errors).toMatchObject([{ field: 'token' }])
    expect(await shop.signIn('thuha', 'cu-cu-cu-cu')).toBeTruthy()
  })

  test('can be reset within half an hour', async () => {
    const { shop, smtp } = await shopWithMail()
    await forget(shop, 'thuha')
    const [token = ''] = await tokens({ shop, smtp })
    shop.advanceClock({ minutes: 31 })
    expect((await reset(shop, token)).status).toBe(422)
  })

  test('reveals no accounts, and mails nobody who may not sign in', async () => {
    const { shop, smtp, admin, id } = await shopWithMail()
    await shop.call(`/auth/update/${id}`, { method: 'PUT', body: { is_lock: true }, token: admin })
    const answers = [await forget(shop, 'thuha'), await forget(shop, 'nobody'), await forget(shop, 'admin')]
    expect(answers.map(({ status, res_data, message }) => [status, res_data, message])).toEqual(
      answers.map(() => [200, null, 'OK']),
    )
    expect(await tokens({ shop, smtp })).toEqual([])
  })

  test('has its token only in the mail', async () => {
    const { shop, smtp, admin } = await shopWithMail()
    await forget(shop, 'thuha', 'en')
    const [token = ''] = await tokens({ shop, smtp })
    expect(smtp.received[0]?.source).toContain('Hello Thu')
    type Rows = { items: { id: string; kind: string; state: string }[] }
    const { items } = (await shop.call<Rows>('/message/pagination', { token: admin })).res_data
    expect(items).toMatchObject([{ kind: 'staff.password-reset', state: 'sent' }])
    const { rows } = await shop.pool.query<{ stored: string }>(
      'select (select json_agg(m) from outgoing_message m)::text || (select json_agg(r) from staff_password_reset r)::text as stored',
    )
    expect(token).toHaveLength(43)
    expect(rows[0]?.stored).not.toContain(token)
  })
})
