import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { clearParamCache } from '#system/server/system-params.ts'
import { adminPassword } from '../../../../tests/support/global-setup.ts'
import { openTestShop, type TestShop } from '../../../../tests/support/open-test-shop.ts'
import { openSmtpServer } from '../../../../tests/support/servers/smtp-server.ts'

const open = () => openTestShop({ rateLimit: 'on' })
type From = { ipAddress?: string; cookie?: string | undefined; username?: string; otp?: string }

const strangers = '198.51.100.9'
const logIn = (shop: TestShop, password: string, { ipAddress, cookie, username = 'admin', otp }: From = {}) =>
  shop.call<{ access_token: string }>('/auth/login', {
    method: 'POST',
    body: { username, password, otp },
    headers: cookie ? { cookie } : {},
    ...(ipAddress && { ipAddress }),
  })
const guess = (shop: TestShop, from: From = {}) => logIn(shop, 'sai mật khẩu', { ipAddress: strangers, ...from })
const times = async (n: number, attempt: (n: number) => Promise<{ status: number }>) => {
  const statuses: number[] = []
  for (let at = 0; at < n; at += 1) statuses.push((await attempt(at)).status)
  return statuses
}
const count = (statuses: readonly number[], status: number) => statuses.filter((one) => one === status).length
/** The cookie in a response: `Device-…=…`. */
const deviceOf = (answer: { headers: Headers }) => /Device-[^;]+/.exec(answer.headers.get('set-cookie') ?? '')?.[0]

async function addColleague(shop: TestShop, username: string, more: object = {}) {
  const body = { username, fullname: 'Trần Thu Hà', password: 'mat-khau-dai', role_id: 'SALES', ...more }
  const token = await shop.signIn()
  return (await shop.call<{ id: string }>('/auth/add', { method: 'POST', body, token })).res_data.id
}

describe('passwords tried for one account', () => {
  test('are refused after ten, for a quarter of an hour from the first, even if more follow', async () => {
    const shop = await open()
    expect(await times(10, () => guess(shop))).toEqual(Array(10).fill(401))
    shop.advanceClock({ minutes: 10 })
    const refused = await guess(shop)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '300'])
    expect(await times(20, (n) => guess(shop, { ipAddress: `192.0.2.${n}` }))).toEqual(Array(20).fill(429))
    shop.advanceClock({ minutes: 5 })
    expect((await guess(shop)).status).toBe(401)
  })

  test('are limited to a hundred a day', async () => {
    const shop = await open()
    let tried = 0
    for (let round = 0; round < 14; round += 1) {
      tried += count(await times(10, (n) => guess(shop, { ipAddress: `192.0.2.${round * 10 + n}` })), 401)
      shop.advanceClock({ minutes: 16 })
    }
    expect(tried).toBe(100)
  })

  test('are limited the same when sent concurrently', async () => {
    const shop = await open()
    const answers = await Promise.all(Array.from({ length: 16 }, () => guess(shop)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(6)
  })

  test('are limited while someone is signed in too, and an unknown name like a known one', async () => {
    const shop = await open()
    await logIn(shop, adminPassword, { ipAddress: strangers })
    expect(count(await times(12, () => guess(shop)), 401)).toBe(10)
    const unknown = { username: 'khong-co', ipAddress: '192.0.2.1' }
    expect(count(await times(12, () => guess(shop, unknown)), 401)).toBe(10)
  })
})

describe('passwords tried from one network', () => {
  test('are refused after thirty, from any of its addresses', async () => {
    const shop = await open()
    const from = (n: number) => ({ username: `ten${n}`, ipAddress: `2001:db8:1:2::${n.toString(16)}` })
    expect(await times(30, (n) => guess(shop, from(n)))).toEqual(Array(30).fill(401))
    expect((await guess(shop, from(31))).status).toBe(429)
    expect((await guess(shop, { username: 'ten', ipAddress: '2001:db8:1:3::1' })).status).toBe(401)
  })

  test('do not count against an account once refused', async () => {
    const shop = await open()
    await times(30, (n) => guess(shop, { username: `ten${n}` }))
    expect(await times(20, () => guess(shop))).toEqual(Array(20).fill(429))
    expect((await logIn(shop, adminPassword)).status).toBe(200)
  })

  test('are not reset by signing in to one’s own account', async () => {
    const shop = await open()
    await addColleague(shop, 'thuha')
    const statuses: number[] = []
    for (let round = 0; round < 20; round += 1) {
      statuses.push(...(await times(3, (n) => guess(shop, { username: `ten${round}${n}` }))))
      await logIn(shop, 'mat-khau-dai', { username: 'thuha', ipAddress: strangers })
    }
    expect(count(statuses, 401)).toBe(30)
  })
})

describe('a device that has signed in before', () => {
  test('can sign in whatever strangers try, and has its own limit', async () => {
    const shop = await open()
    const cookie = deviceOf(await logIn(shop, adminPassword))
    await times(12, () => guess(shop))
    expect((await logIn(shop, adminPassword)).status).toBe(429)
    expect((await logIn(shop, adminPassword, { cookie, ipAddress: strangers })).status).toBe(200)
    expect(count(await times(12, () => guess(shop, { cookie })), 401)).toBe(10)
    expect((await logIn(shop, adminPassword, { cookie })).status).toBe(429)
  })

  test('is trusted only for its own account, and only with the shop’s signature', async () => {
    const shop = await open()
    await addColleague(shop, 'thuha')
    const cookie = deviceOf(await logIn(shop, adminPassword)) ?? ''
    const other = deviceOf(await logIn(shop, 'mat-khau-dai', { username: 'thuha' })) ?? ''
    await times(10, () => guess(shop))
    const forged = [
      cookie.slice(0, -1),
      cookie.replace(/=(.)/, (_, first) => `=${first === '0' ? '1' : '0'}`),
      cookie.replace(/=.*/, other.replace(/.*=/, '=')),
    ]
    for (const one of forged) expect((await logIn(shop, adminPassword, { cookie: one })).status).toBe(429)
    shop.advanceClock({ days: 181 })
    await times(10, () => guess(shop))
    expect((await logIn(shop, adminPassword, { cookie })).status).toBe(429)
  })

  test('keeps the cookie away from scripts and other sites', async () => {
    const shop = await openTestShop({ environment: { PUBLIC_URL: 'https://tamhuong.example' } })
    const { headers } = await logIn(shop, adminPassword)
    expect(headers.get('set-cookie')).toMatch(
      /^__Host-Device-[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    expect((await guess(shop)).headers.get('set-cookie')).toBeNull()
  })
})

describe('second-factor codes', () => {
  async function withTwoFactor() {
    const shop = await open()
    const token = await shop.signIn()
    const send = <Data>(path: string, body: object) => shop.call<Data>(path, { method: 'POST', token, body })
    const { secret } = (await send<{ secret: string }>('/auth/two-factor', { password: adminPassword })).res_data
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.clock.now.getTime() })
    const confirmed = await send<{ recoveryCodes: string[] }>('/auth/two-factor/confirm', { otp: code() })
    return { shop, token, code, recoveryCodes: confirmed.res_data.recoveryCodes }
  }
  const wrong = (n: number) => (n % 2 ? '000000' : 'aaaa-bbbb-cccc-dddd')

  test('are refused after ten in an hour from anywhere, even with the right password', async () => {
    const { shop, code } = await withTwoFactor()
    const from = (n: number) => ({ otp: wrong(n), ipAddress: `192.0.2.${n}` })
    expect(count(await times(40, (n) => logIn(shop, adminPassword, from(n))), 401)).toBe(10)
    shop.advanceClock({ minutes: 16 })
    expect((await logIn(shop, adminPassword, { otp: code() })).status).toBe(429)
    shop.advanceClock({ minutes: 45 })
    expect((await logIn(shop, adminPassword, { otp: code() })).status).toBe(200)
  })

  test('from unknown devices never lock out a known one, which has its own limit', async () => {
    const { shop, code, recoveryCodes } = await withTwoFactor()
    const opened = await logIn(shop, adminPassword, { otp: recoveryCodes[0] ?? '', ipAddress: strangers })
    expect(opened.status).toBe(200)
    expect(count(await times(15, (n) => guess(shop, { otp: wrong(n) })), 401)).toBe(10)
    shop.advanceClock({ minutes: 16 })
    const statuses = await times(15, (n) => logIn(shop, adminPassword, { otp: wrong(n), ipAddress: strangers }))
    expect(count(statuses, 401)).toBe(10)
    const cookie = deviceOf(opened)
    expect((await logIn(shop, adminPassword, { otp: code(), cookie })).status).toBe(200)
    expect(count(await times(15, (n) => logIn(shop, adminPassword, { otp: wrong(n), cookie })), 401)).toBe(10)
  })
})

test('an unattended token can’t be used to guess the first code of a second factor', async () => {
  const shop = await open()
  const token = await shop.signIn()
  const send = <Data>(path: string, body: object) => shop.call<Data>(path, { method: 'POST', token, body })
  const start = async () =>
    (await send<{ secret: string }>('/auth/two-factor', { password: adminPassword })).res_data.secret
  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.clock.now.getTime() })
  const secret = await start()
  const confirm = (otp: string) => send('/auth/two-factor/confirm', { otp })
  expect(await times(11, () => confirm('000000'))).toEqual([...Array(10).fill(422), 429])
  expect((await confirm(codeOf(secret))).status).toBe(429)
  shop.advanceClock({ hours: 1 })
  expect((await confirm(codeOf(await start()))).status).toBe(200)
})

test('an unattended token can’t be used to guess the user’s password', async () => {
  const shop = await open()
  const token = await shop.signIn()
  const own = await shop.signIn()
  const stop = (password: string, as: string) =>
    shop.call('/auth/two-factor/stop', { method: 'POST', token: as, body: { password } })
  expect(await times(6, (n) => stop(`sai${n}`, token))).toEqual([422, 422, 422, 422, 422, 429])
  // Accepted; the second factor is off already.
  expect((await stop(adminPassword, own)).status).toBe(409)
})

describe('a forgotten password', () => {
  async function withMail() {
    const smtp = await openSmtpServer()
    const environment = {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'shop@tamhuong.example',
      PUBLIC_URL: 'https://tamhuong.example',
    }
    const shop = await openTestShop({ rateLimit: 'on', environment })
    await addColleague(shop, 'thuha', { email: 'ha@example.com' })
    const forget = (username: string, from: From = {}) =>
      shop.call('/auth/forgot', {
        method: 'POST',
        body: { username },
        headers: from.cookie ? { cookie: from.cookie } : {},
        ...(from.ipAddress && { ipAddress: from.ipAddress }),
      })
    const lastToken = () =>
      /\/auth\/reset#([\w-]{43})/.exec((smtp.received.at(-1)?.source ?? '').replace(/=\r\n/g, ''))?.[1] ?? ''
    const reset = (token: string, cookie?: string) =>
      shop.call('/auth/reset', {
        method: 'POST',
        body: { token, password: 'mat-khau-moi' },
        headers: cookie ? { cookie } : {},
      })
    return { shop, smtp, forget, reset, lastToken }
  }

  test('is recovered whatever strangers request, and they can’t flood the mailbox', async () => {
    const { shop, smtp, forget, reset, lastToken } = await withMail()
    const cookie = deviceOf(await logIn(shop, 'mat-khau-dai', { username: 'thuha' }))
    const answers = await times(40, (n) => forget('thuha', { ipAddress: `192.0.2.${n}` }))
    expect(answers).toEqual(Array(40).fill(200))
    await shop.runJobs()
    expect(smtp.received).toHaveLength(3)
    shop.advanceClock({ minutes: 14 })
    await forget('thuha')
    await shop.runJobs()
    expect(smtp.received).toHaveLength(3)
    const held = lastToken()
    await forget('thuha', { cookie })
    await shop.runJobs()
    expect(smtp.received).toHaveLength(4)
    expect((await reset(held)).status).toBe(200)
  })

  test('clears the failed attempts of strangers after the reset, and trusts the device', async () => {
    const { shop, forget, reset, lastToken } = await withMail()
    await times(12, () => guess(shop, { username: 'thuha' }))
    await forget('thuha')
    await shop.runJobs()
    const done = await reset(lastToken())
    expect(done.status).toBe(200)
    expect((await logIn(shop, 'mat-khau-moi', { username: 'thuha' })).status).toBe(200)
    await times(12, () => guess(shop, { username: 'thuha' }))
    expect((await logIn(shop, 'mat-khau-moi', { username: 'thuha' })).status).toBe(429)
    expect((await logIn(shop, 'mat-khau-moi', { username: 'thuha', cookie: deviceOf(done) })).status).toBe(200)
  })

  test('clears the failed attempts of the device on which it is reset', async () => {
    const { shop, forget, reset, lastToken } = await withMail()
    const cookie = deviceOf(await logIn(shop, 'mat-khau-dai', { username: 'thuha' }))
    await times(12, () => guess(shop, { username: 'thuha', cookie }))
    await forget('thuha', { cookie })
    await shop.runJobs()
    expect((await reset(lastToken(), cookie)).status).toBe(200)
    expect((await logIn(shop, 'mat-khau-moi', { username: 'thuha', cookie })).status).toBe(200)
  })

  test('runs the same statements whether the account exists or not', async () => {
    const { shop, forget } = await withMail()
    const statementsFor = async (username: string) => {
      // Cached parameters expire after two seconds, which could be between the two calls.
      clearParamCache()
      const before = shop.statements.length
      await forget(username)
      return shop.statements.slice(before)
    }
    const known = await statementsFor('thuha')
    const unknown = await statementsFor('khong-co')
    expect(known).toEqual(unknown)
    expect(known.join()).not.toMatch(/"staff"/)
  })

  test('is requested at most ten times from one network', async () => {
    const { forget } = await withMail()
    const statuses = await times(12, (n) => forget(`ten${n}`, { ipAddress: `2001:db8::${n}` }))
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
  })
})
