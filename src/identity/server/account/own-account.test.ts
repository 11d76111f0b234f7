import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import type { StaffUser } from '#identity/contract.ts'
import { adminPassword } from '../../../../tests/support/global-setup.ts'
import { openTestShop } from '../../../../tests/support/open-test-shop.ts'
import { openSmtpServer } from '../../../../tests/support/servers/smtp-server.ts'

const password = 'mat-khau-dai'

async function open() {
  const smtp = await openSmtpServer()
  const environment = { SMTP_URL: smtp.url, MAIL_FROM: 'shop@tamhuong.example', PUBLIC_URL: 'https://tamhuong.example' }
  const shop = await openTestShop({ environment })
  const admin = await shop.signIn()
  const send = <Data = StaffUser>(method: string, path: string, body: object, as = token) =>
    shop.call<Data>(path, { method, token: as, body })
  const person = { username: 'thuha', fullname: 'Trần Thu Hà', email: 'ha@example.com', password, role_id: 'SYSAD' }
  const { id } = (await shop.call<StaffUser>('/auth/add', { method: 'POST', token: admin, body: person })).res_data
  const token = await shop.signIn('thuha', password)
  /** The emails since the last call: addresses and text. */
  const mails = async () => {
    await shop.runJobs()
    return smtp.received.splice(0).map(({ to, source }) => ({ to, text: textOf(source) }))
  }
  const withTwoFactor = async () => {
    const { secret } = (await send<{ secret: string }>('POST', '/auth/two-factor', { password })).res_data
    const code = () => {
      shop.advanceClock({ seconds: 30 })
      return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.clock.now.getTime() })
    }
    await send('POST', '/auth/two-factor/confirm', { otp: code() })
    return code
  }
  return { shop, admin, id, token, send, mails, withTwoFactor }
}

/** The plain text part of an email, whose Vietnamese is quoted-printable or base64. */
function textOf(source: string): string {
  const [, encoding = '', body = ''] =
    /Content-Type: text\/plain[^\n]*\r\nContent-Transfer-Encoding: ([\w-]+)\r\n\r\n([\s\S]*?)\r\n--/.exec(source) ?? []
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

const named = (answer: { errors?: { field: string }[] }) => answer.errors?.map(({ field }) => field)

describe.each([
  ['one’s own account page', () => '/auth/profile', { fullname: 'Trần Thu Hà' }],
  ['the staff page', (id: string) => `/auth/update/${id}`, {}],
])('on %s', (_where, pathOf, plain) => {
  test('a new email needs the password, and the old address is notified', async () => {
    const { id, send, mails } = await open()
    const path = pathOf(id)
    const change = (body: object) => send('PUT', path, { ...plain, ...body })
    expect(named(await change({ email: 'khac@example.com' }))).toEqual(['currentPassword'])
    expect(named(await change({ email: '', currentPassword: 'sai' }))).toEqual(['currentPassword'])
    expect((await change({ email: 'ha@example.com' })).status).toBe(200)
    expect(await mails()).toEqual([])
    const changed = await change({ email: 'khac@example.com', currentPassword: password })
    expect(changed.res_data.email).toBe('khac@example.com')
    expect(await mails()).toMatchObject([{ to: ['ha@example.com'], text: expect.stringContaining('địa chỉ khác') }])
  })

  test('a new email also needs a code when the second factor is on', async () => {
    const { id, send, withTwoFactor } = await open()
    const code = await withTwoFactor()
    const change = (body: object) =>
      send('PUT', pathOf(id), { ...plain, email: 'khac@example.com', currentPassword: password, ...body })
    expect(named(await change({}))).toEqual(['otp'])
    expect(named(await change({ otp: '000000' }))).toEqual(['otp'])
    expect((await change({ otp: code() })).res_data.email).toBe('khac@example.com')
  })
})

test('the staff page also requires the current password to change one’s own', async () => {
  const { shop, id, send, mails } = await open()
  const change = (body: object) => send('PUT', `/auth/update/${id}`, { password: 'khac-hoan-toan', ...body })
  expect(named(await change({}))).toEqual(['currentPassword'])
  expect(await shop.signIn('thuha', password)).toBeTruthy()
  expect((await change({ currentPassword: password })).status).toBe(200)
  expect(await shop.signIn('thuha', 'khac-hoan-toan')).toBeTruthy()
  expect(await mails()).toMatchObject([{ to: ['ha@example.com'], text: expect.stringContaining('Mật khẩu') }])
})

test.each([
  ['another address', '/auth/profile', { fullname: 'Hà', email: 'khac@example.com' }],
  ['a new password', '/auth/password', { password: 'khac-hoan-toan' }],
])('links sent before %s no longer work', async (_what, path, change) => {
  const { shop, send } = await open()
  await shop.call('/auth/forgot', { method: 'POST', body: { username: 'thuha' } })
  await shop.runJobs()
  expect((await send('PUT', path, { ...change, currentPassword: password })).status).toBe(200)
  expect((await shop.pool.query('select 1 from staff_password_reset')).rowCount).toBe(0)
})

test('every change of a way to sign in is notified by mail, whoever makes it', async () => {
  const { shop, admin, id, send, mails, withTwoFactor } = await open()
  const code = await withTwoFactor()
  expect((await mails()).map(({ text }) => text)).toEqual([expect.stringContaining('đã được bật')])
  await send('POST', '/auth/two-factor/recovery-codes', { password, otp: code() })
  expect((await mails()).map(({ text }) => text)).toEqual([expect.stringContaining('Mã khôi phục')])
  await send('POST', '/auth/two-factor/stop', { password, otp: code() })
  expect((await mails()).map(({ text }) => text)).toEqual([expect.stringContaining('đã bị tắt')])
  const body = { password: 'do-quan-tri-dat', email: 'khac@example.com' }
  await send('PUT', `/auth/update/${id}`, body, admin)
  const emails = await mails()
  expect(emails.map(({ to }) => to)).toEqual([['ha@example.com'], ['ha@example.com']])
  expect(await shop.signIn('thuha', 'do-quan-tri-dat')).toBeTruthy()
})

describe('a new password', () => {
  test.each([
    ['of nine characters', 'xanh-lam7', 'password'],
    ['that is a common one', '1234567890', 'password'],
    ['that is a common one, in capitals', 'Password123', 'password'],
    ['with the user name and a year', 'ThuHa@2026!', 'password'],
    ['with the shop’s name and a year', 'TamHuong2026', 'password'],
  ])('%s is refused everywhere', async (_what, weak, field) => {
    const { shop, admin, id, send, mails } = await open()
    const person = { username: 'moi', fullname: 'Mới', password: weak, role_id: 'SALES' }
    const answers = [
      await send('POST', '/auth/add', person, admin),
      await send('PUT', `/auth/update/${id}`, { password: weak }, admin),
      await send('PUT', '/auth/password', { currentPassword: password, password: weak }),
    ]
    if (weak !== 'ThuHa@2026!') expect(named(answers[0] ?? {})).toEqual([field])
    expect(answers.slice(1).map(named)).toEqual([[field], [field]])
    await shop.call('/auth/forgot', { method: 'POST', body: { username: 'thuha' } })
    const token = /#([\w-]{43})/.exec((await mails())[0]?.text ?? '')?.[1]
    const reset = (wanted: string) => shop.call('/auth/reset', { method: 'POST', body: { token, password: wanted } })
    expect(named(await reset(weak))).toEqual([field])
    expect((await reset('mot-mat-khau-tot')).status).toBe(200)
  })

  test('may have eight characters with a second factor, which then stays on', async () => {
    const { send, withTwoFactor } = await open()
    const code = await withTwoFactor()
    const change = { currentPassword: password, password: 'xanh-lam', otp: code() }
    expect((await send('PUT', '/auth/password', change)).status).toBe(200)
    const stopped = await send('POST', '/auth/two-factor/stop', { password: 'xanh-lam', otp: code() })
    expect(named(stopped)).toEqual(['password'])
  })
})

test('members of staff who change their password at once wait for each other, not for counted attempts', async () => {
  const shop = await openTestShop({ rateLimit: 'on' })
  const token = await shop.signIn()
  const change = () =>
    shop.call('/auth/password', {
      method: 'PUT',
      token,
      body: { currentPassword: adminPassword, password: 'mot-mat-khau-tot' },
    })
  const answers = await Promise.all(Array.from({ length: 8 }, change))
  expect(answers.map(({ status }) => status)).not.toContain(503)
}, 20_000)
