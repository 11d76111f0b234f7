import { expect, test } from 'vitest'
import type { FamilyCalendarLink } from '#calendar/family/family-contract.ts'
import type { FamilyReminder } from '#calendar/family/reminder-contract.ts'
import { openTestShop } from '../../../../tests/support/open-test-shop.ts'
import { openSmtpServer } from '../../../../tests/support/servers/smtp-server.ts'

/** Rằm tháng Bảy of 2027 is 16 August. */
const anniversary = {
  id: 'ong-noi',
  name: 'Giỗ <b>ông nội</b>',
  calendar: 'lunar',
  day: 15,
  month: 7,
  leap: 'once',
  revision: 0,
}
const solar = (id: string, name: string, day: number, month: number) => ({
  ...anniversary,
  id,
  name,
  day,
  month,
  calendar: 'solar',
})

/** A test shop with an SMTP server and a family calendar; times are in Vietnam. */
async function openFamily({ days = [anniversary], rateLimit = 'off' as 'on' | 'off' } = {}) {
  const smtp = await openSmtpServer()
  const environment = { SMTP_URL: smtp.url, MAIL_FROM: 'shop@tamhuong.example', PUBLIC_URL: 'https://tamhuong.example' }
  const shop = await openTestShop({ environment, rateLimit })
  const at = (day: string, time = '09:00') => {
    shop.clock.now = new Date(`${day}T${time}:00+07:00`)
  }
  at('2027-08-01')
  const body = { days, consent: true }
  const { res_data: calendar } = await shop.call<FamilyCalendarLink>('/family-calendar/', { method: 'POST', body })
  const ask = (email: string, change: object = {}, from: { ipAddress?: string; locale?: 'vi' | 'en' } = {}) =>
    shop.call(`/family-calendar/${calendar.id}/reminder`, {
      method: 'POST',
      body: { key: calendar.key, email, consent: true, ...change },
      ...from,
    })
  const change = (next: object[]) =>
    shop.call(`/family-calendar/${calendar.id}`, { method: 'PUT', body: { key: calendar.key, days: next } })
  /** The emails sent so far, decoded. */
  const mails = async () => {
    await shop.runJobs()
    return smtp.received.map(({ to, source }) => ({ to: to[0] ?? '', ...decoded(source) }))
  }
  const linkOf = async (email: string) => {
    const text = (await mails()).findLast(({ to }) => to === email)?.text ?? ''
    const [, id = '', key = ''] = /\/calendar\/reminder\/([\w-]+)\?key=([\w-]{22})/.exec(text) ?? []
    return { id, key }
  }
  const use = (what: 'confirm' | 'remove', { id, key }: { id: string; key: string }) =>
    shop.call<FamilyReminder>(`/family-reminder/${id}/${what}`, { method: 'POST', body: { key } })
  const remind = async (email: string, locale: 'vi' | 'en' = 'vi') => {
    await ask(email, {}, { locale })
    const link = await linkOf(email)
    expect((await use('confirm', link)).res_data).toMatchObject({ state: 'active' })
    return link
  }
  const reminderMails = async () => (await mails()).filter(({ text }) => text.includes('/calendar/20'))
  const left = async () => {
    const { rows } = await shop.pool.query<{ count: number }>(
      `select (select count(*) from family_reminder)::integer + (select count(*) from family_reminder_mail)::integer
        + (select count(*) from outgoing_message where kind like 'family-reminder.%')::integer as count`,
    )
    return rows[0]?.count
  }
  return { shop, calendar, at, ask, change, mails, linkOf, use, remind, reminderMails, left }
}

/** The subject, and the plain text without the line breaks of the transfer encoding. */
function decoded(source: string) {
  const unfolded = source.replace(/\r\n[ \t]+/g, ' ')
  const word = (text: string) =>
    text.replace(/=\?UTF-8\?(B|Q)\?(.*?)\?=\s*/gi, (_all, way: string, part: string) =>
      way.toUpperCase() === 'B' ? Buffer.from(part, 'base64').toString() : quoted(part.replaceAll('_', ' ')),
    )
  const subject = word(/^Subject: (.*)$/im.exec(unfolded)?.[1] ?? '')
  return { subject: subject.trim(), text: quoted(source.replace(/=\r\n/g, '')) }
}
const quoted = (text: string) =>
  text.replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())

test('a confirmed address is reminded seven days and one day before, once each, however often the job runs', async () => {
  const { at, remind, reminderMails } = await openFamily()
  await remind('con@example.com')
  for (const [day, count] of [
    ['2027-08-08', 0],
    ['2027-08-09', 1],
    ['2027-08-10', 1],
    ['2027-08-14', 1],
    ['2027-08-15', 2],
    ['2027-08-16', 2],
    ['2027-08-17', 2],
  ] as const) {
    at(day, '07:05')
    await reminderMails()
    at(day, '18:05')
    expect([day, (await reminderMails()).length]).toEqual([day, count])
  }
  const [week, eve] = await reminderMails()
  expect(week?.subject).toBe('Sắp tới: 1 ngày trong sổ giỗ')
  expect(week?.text).toContain('16/08/2027 (rằm tháng Bảy âm lịch), còn 7 ngày: Giỗ <b>ông nội</b>')
  expect(week?.text).toContain('<p>16/08/2027 (rằm tháng Bảy âm lịch), còn 7 ngày: Giỗ &lt;b&gt;ông nội&lt;/b&gt;</p>')
  expect(week?.text).toContain('https://tamhuong.example/calendar/2027-08-16')
  expect(eve?.text).toContain('ngày mai')
})

test('sends no reminder before confirmation, and the confirmation mail contains none of the family’s text', async () => {
  const { at, ask, mails, reminderMails } = await openFamily()
  await ask('con@example.com')
  const [confirm] = await mails()
  expect(confirm?.subject).toContain('Xác nhận')
  expect(confirm?.text).not.toContain('ông nội')
  at('2027-08-09')
  expect(await reminderMails()).toEqual([])
})

test('those who signed up in English get English mails', async () => {
  const { at, remind, reminderMails } = await openFamily()
  await remind('child@example.com', 'en')
  at('2027-08-15')
  const [mail] = await reminderMails()
  expect(mail?.text).toContain('tomorrow: Giỗ <b>ông nội</b>')
  expect(mail?.text).toContain('https://tamhuong.example/en/calendar/2027-08-16')
  expect(mail?.text).toContain('https://tamhuong.example/en/calendar/reminder/')
})

test('days close together share one mail, with the calendar as it is then', async () => {
  const { at, change, remind, reminderMails } = await openFamily({ days: [solar('a', 'Ngày cưới', 20, 8)] })
  await remind('con@example.com')
  await change([solar('a', 'Ngày cưới', 20, 8), solar('b', 'Sinh nhật mẹ', 14, 8), solar('c', 'Giỗ cụ', 21, 8)])
  at('2027-08-13')
  const [mail, ...more] = await reminderMails()
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Sắp tới: 2 ngày trong sổ giỗ')
  expect(mail?.text).toMatch(/ngày mai: Sinh nhật mẹ[\s\S]*còn 7 ngày: Ngày cưới/)
  expect(mail?.text).not.toContain('Giỗ cụ')
})

test('days that came near during downtime are reminded on return, but not past ones', async () => {
  const { at, remind, reminderMails } = await openFamily({ days: [anniversary, solar('b', 'Sinh nhật mẹ', 11, 8)] })
  await remind('con@example.com')
  at('2027-08-12')
  const [mail] = await reminderMails()
  expect(mail?.text).toContain('còn 4 ngày: Giỗ')
  expect(mail?.text).not.toContain('Sinh nhật mẹ')
})

test('a wrong key confirms and removes nothing', async () => {
  const { ask, linkOf, use } = await openFamily()
  await ask('con@example.com')
  const link = await linkOf('con@example.com')
  const wrong = { ...link, key: `${link.key.slice(0, -1)}${link.key.endsWith('A') ? 'B' : 'A'}` }
  for (const what of ['confirm', 'remove'] as const)
    expect(await use(what, wrong)).toMatchObject({ status: 404, message: 'Thư nhắc này không còn nữa.' })
  expect((await use('confirm', link)).res_data).toMatchObject({ state: 'active' })
})

test('unsubscribing deletes the address and its mails at once; so does removing the calendar', async () => {
  const { shop, calendar, at, remind, reminderMails, use, left } = await openFamily()
  const one = await remind('con@example.com')
  const other = await remind('chau@example.com')
  at('2027-08-09')
  expect((await reminderMails()).map(({ to }) => to).sort()).toEqual(['chau@example.com', 'con@example.com'])
  expect((await use('remove', one)).status).toBe(200)
  expect((await use('remove', one)).status).toBe(404)
  at('2027-08-15')
  expect((await reminderMails()).slice(2).map(({ to }) => to)).toEqual(['chau@example.com'])
  const { key } = calendar
  await shop.call(`/family-calendar/${calendar.id}/remove`, { method: 'POST', body: { key } })
  expect(await left()).toBe(0)
  expect((await use('confirm', other)).status).toBe(404)
})

test('an unconfirmed address is deleted after seven days, and so are mails already sent', async () => {
  const { at, ask, mails, remind, reminderMails, left } = await openFamily()
  await ask('con@example.com')
  await mails()
  at('2027-08-08', '10:00')
  await mails()
  expect(await left()).toBe(0)
  await remind('chau@example.com')
  at('2027-08-09')
  await reminderMails()
  expect(await left()).toBe(4)
  at('2027-08-18')
  await mails()
  // The address, and the email that asked for its confirmation.
  expect(await left()).toBe(2)
})

test('the calendar of an active reminder is kept, even if nobody reads it', async () => {
  const { shop, at, remind, use, mails } = await openFamily({ days: [solar('a', 'Ngày cưới', 2, 1)] })
  const link = await remind('con@example.com')
  const calendars = async () => (await shop.pool.query('select 1 from family_calendar')).rowCount
  at('2028-06-01')
  await mails()
  expect(await calendars()).toBe(1)
  await use('remove', link)
  await mails()
  expect(await calendars()).toBe(0)
})

test('asking again sends no second mail and reveals nothing; a calendar reminds at most five addresses', async () => {
  const { shop, calendar, ask, mails, remind } = await openFamily()
  await remind('con@example.com')
  expect(await ask('CON@example.com')).toMatchObject({ status: 200 })
  expect(await mails()).toHaveLength(1)
  for (const name of ['a', 'b', 'c', 'd']) expect((await ask(`${name}@example.com`)).status).toBe(200)
  expect(await ask('e@example.com')).toMatchObject({ status: 422, errors: [{ field: 'email' }] })
  expect(await ask('a@example.com', { consent: false })).toMatchObject({ status: 422, errors: [{ field: 'consent' }] })
  const readKey = new URLSearchParams(calendar.feed.split('?')[1]).get('key')
  expect((await ask('a@example.com', { key: readKey })).status).toBe(404)
  expect((await shop.call(`/family-reminder/${calendar.id}?key=${calendar.key}`)).status).toBe(404)
})

test('one network sends an address at most five mails a day, and the answer stays the same', async () => {
  const { shop, ask, mails } = await openFamily({ rateLimit: 'on' })
  for (let turn = 0; turn < 7; turn++) {
    expect((await ask('con@example.com')).status).toBe(200)
    await mails()
    shop.advanceClock({ minutes: 61 })
  }
  expect(await mails()).toHaveLength(5)
})

test('a full calendar does not reveal that an address was requested elsewhere', async () => {
  const { shop, ask } = await openFamily({ rateLimit: 'on' })
  for (let turn = 0; turn < 6; turn++) await ask('con@example.com')
  const body = { days: [anniversary], consent: true }
  const other = (await shop.call<FamilyCalendarLink>('/family-calendar/', { method: 'POST', body })).res_data
  const statusOf = async (email: string) => {
    const reminder = { key: other.key, email, consent: true }
    return (await shop.call(`/family-calendar/${other.id}/reminder`, { method: 'POST', body: reminder })).status
  }
  for (let turn = 0; turn < 5; turn++) expect(await statusOf(`chau${turn}@example.com`)).toBe(200)
  expect([await statusOf('con@example.com'), await statusOf('la@example.com')]).toEqual([422, 422])
})

test('a mailbox gets at most twenty links a day, by whatever address of it and from whatever network', async () => {
  const { shop, mails } = await openFamily({ rateLimit: 'on' })
  for (let n = 0; n < 24; n++) {
    const from = { ipAddress: `198.51.100.${n}` }
    const body = { days: [anniversary], consent: true }
    const { res_data: calendar } = await shop.call<FamilyCalendarLink>('/family-calendar/', {
      method: 'POST',
      body,
      ...from,
    })
    const request = { key: calendar.key, email: `hoa+${n}@example.com`, consent: true }
    const answer = await shop.call(`/family-calendar/${calendar.id}/reminder`, {
      method: 'POST',
      body: request,
      ...from,
    })
    expect(answer.status).toBe(200)
  }
  expect(await mails()).toHaveLength(20)
})

test('a network asks for at most twenty reminders an hour', async () => {
  const { ask } = await openFamily({ rateLimit: 'on' })
  const statuses: number[] = []
  for (let n = 0; n < 21; n++) statuses.push((await ask(`ai${n}@example.com`)).status)
  expect(statuses.slice(0, 20)).not.toContain(429)
  expect(statuses[20]).toBe(429)
  expect((await ask('ai@example.com', {}, { ipAddress: '203.0.113.80' })).status).not.toBe(429)
})
