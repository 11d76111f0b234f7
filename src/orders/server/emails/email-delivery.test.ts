import { describe, expect, onTestFinished, test } from 'vitest'
import type { Email, EmailSummary } from '#system/message-contract.ts'
import { countFailedMessages, countUnsentMessages } from '#system/server/email-queue.ts'
import { sendDueMessages } from '#system/server/send-due-messages.ts'
import { setParam } from '../../../../tests/support/factories/entities.ts'
import { lockWaits } from '../../../../tests/support/lock-waits.ts'
import { messages, placed, shopWithMail } from '../../../../tests/support/shop-with-mail.ts'

test('a sent message is not sent again when the database fails just afterwards', async () => {
  const { smtp, shop, token, product } = await shopWithMail()
  await placed(shop, product.id)
  const hand = await shop.pool.connect()
  // The result of sending the message can't be stored.
  smtp.state.onTaken = async () => {
    await hand.query('begin')
    await hand.query('select 1 from outgoing_message for update')
  }
  const running = shop.runJobs()
  onTestFinished(() => hand.release(true))
  await expect.poll(() => lockWaits(shop)).toHaveLength(1)
  await shop.pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [await lockWaits(shop)])
  await hand.query('commit')
  await running
  expect(await messages(shop, token)).toMatchObject([{ state: 'sent', attempts: 1, lastError: null }])
  shop.advanceClock({ hours: 1 })
  await shop.runJobs()
  expect(smtp.received).toHaveLength(1)
})

test('a process that is stopping still stores that a message was sent', async () => {
  const { smtp, shop, token, product } = await shopWithMail()
  await placed(shop, product.id)
  const hand = await shop.pool.connect()
  const stopping = new AbortController()
  smtp.state.onTaken = async () => {
    await hand.query('begin')
    await hand.query('select 1 from outgoing_message for update')
    stopping.abort()
  }
  const write = () =>
    Promise.resolve({ subject: 'Đã nhận đơn', text: 'Cảm ơn', html: '<p>Cảm ơn</p>', replyTo: undefined })
  const running = sendDueMessages(shop, write, stopping.signal)
  onTestFinished(() => hand.release(true))
  await expect.poll(() => lockWaits(shop)).toHaveLength(1)
  await shop.pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [await lockWaits(shop)])
  await hand.query('commit')
  await running
  expect(await messages(shop, token)).toMatchObject([{ state: 'sent', attempts: 1 }])
})

test('a message that one of its receivers gets says who does not get it', async () => {
  const { smtp, shop, token, product } = await shopWithMail()
  smtp.state.refusal = { at: 'RCPT', of: 'sai@tamhuong.example', code: 550, message: 'no such user' }
  await setParam(shop, token, 'order.notify_email', 'chu@tamhuong.example, sai@tamhuong.example')
  await placed(shop, product.id, 'vi', { email: '' })
  await shop.runJobs()
  expect(smtp.received.map(({ to }) => to)).toEqual([['chu@tamhuong.example']])
  expect(await messages(shop, token)).toMatchObject([
    { state: 'sent', attempts: 1, lastError: 'sai@tamhuong.example: 550 no such user' },
  ])
})

describe('a message that can’t be sent', () => {
  test('delays no order; it is retried and sent once', async () => {
    const { smtp, shop, token, product } = await shopWithMail()
    smtp.state.refusal = { at: 'greeting', code: 421, message: 'closed for today' }
    const answer = await placed(shop, product.id)
    expect(answer.res_status_code).toBe(201)
    await shop.runJobs()
    const [waiting] = await messages(shop, token)
    expect(waiting).toMatchObject({ state: 'queued', attempts: 1, lastError: expect.stringContaining('421') })
    smtp.state.refusal = undefined
    await shop.runJobs()
    expect(smtp.received).toHaveLength(0)
    shop.advanceClock({ minutes: 1 })
    await Promise.all([shop.runJobs(), shop.runJobs()])
    await shop.runJobs()
    expect(smtp.received).toHaveLength(1)
    expect(await messages(shop, token)).toMatchObject([{ state: 'sent', attempts: 2, lastError: null }])
  })

  test('is given up after two days; staff see it and can resend it', async () => {
    const { smtp, shop, product } = await shopWithMail()
    smtp.state.refusal = { at: 'DATA', code: 451, message: 'try later' }
    await placed(shop, product.id)
    for (let round = 0; round < 12; round += 1) {
      await shop.runJobs()
      shop.advanceClock({ days: 1 })
    }
    const token = await shop.signIn()
    const [failed] = (
      await shop.call<{ items: EmailSummary[] }>(
        `/message/pagination?query=${encodeURIComponent('{"state":"failed"}')}`,
        { token },
      )
    ).res_data.items
    expect(failed).toMatchObject({ attempts: 9, lastError: expect.stringContaining('451') })
    smtp.state.refusal = undefined
    await shop.call(`/message/${failed?.id}/resend`, { method: 'POST', token })
    await shop.runJobs()
    const sent = await shop.call<Email>(`/message/${failed?.id}`, { token })
    expect(sent.res_data).toMatchObject({ state: 'sent', textBody: expect.stringContaining('Chào bạn') })
    // Mailboxes hide a second email with the Message-ID of an earlier one.
    expect(smtp.received[0]?.source).toContain(`Message-ID: <${failed?.id}.1@tamhuong.example>`)
  })

  test.each([
    ['is not retried for an address that does not exist', 'RCPT', 550, '5.1.1 no such user', 'failed'],
    ['is retried when all that the shop sends is refused', 'greeting', 554, 'no mail from your network', 'queued'],
    ['is retried when the shop must sign in', 'MAIL', 530, 'Authentication required', 'queued'],
    ['is retried when the shop must sign in first', 'RCPT', 554, '5.7.1 Relay access denied', 'queued'],
    ['is retried when the sender is unknown', 'RCPT', 550, '5.1.8 Sender address rejected', 'queued'],
    ['is retried when no reason is given as a code', 'RCPT', 550, 'relay not permitted', 'queued'],
    ['is retried when the shop has sent too much', 'RCPT', 550, '5.4.5 Daily user sending limit exceeded', 'queued'],
    ['is retried when the text is refused', 'DATA', 554, 'looks like spam', 'queued'],
  ] as const)('%s', async (_case, at, code, message, state) => {
    const { smtp, shop, token, product } = await shopWithMail()
    smtp.state.refusal = { at, code, message }
    await placed(shop, product.id)
    await shop.runJobs()
    const lastError = expect.stringContaining(`${code} ${message}`)
    expect(await messages(shop, token)).toMatchObject([{ state, attempts: 1, lastError }])
  })

  test('counts as failed, in the metrics for a day only, unless nothing was left to tell', async () => {
    const { shop } = await shopWithMail()
    await shop.pool.query(
      `insert into outgoing_message (id, dedupe_key, kind, about_id, locale, recipient, state, last_error, next_try_date,
        created_date, updated_date)
      select gen_random_uuid(), gen_random_uuid(), 'order.placed', gen_random_uuid(), 'vi', 'a@example.com', 'failed', error,
        now(), now(), now() - age
      from (values ('550', interval '0'), (null, interval '0'), ('550', interval '25 hours'),
        ('Nothing is left to tell about.', interval '0'))
        failed (error, age)`,
    )
    expect([await countUnsentMessages(shop.db), await countFailedMessages(shop.db)]).toEqual([
      [{ of: 'failed', count: 2 }],
      3,
    ])
  })

  test.each(['order.future', 'staff.future', 'future'])(
    'because only the next version knows its kind, %s, waits for that',
    async (kind) => {
      const { shop, token } = await shopWithMail()
      await shop.pool.query(
        `insert into outgoing_message (id, dedupe_key, kind, about_id, locale, recipient, next_try_date)
        values (gen_random_uuid(), $1, $1, gen_random_uuid(), 'vi', 'a@example.com', $2)`,
        [kind, shop.clock.now],
      )
      await shop.runJobs()
      expect(await messages(shop, token)).toMatchObject([{ state: 'queued', attempts: 1 }])
    },
  )

  test('because its process was killed is not lost: another process sends it later', async () => {
    const { smtp, shop, token, product } = await shopWithMail()
    await placed(shop, product.id)
    await shop.pool.query(
      `update outgoing_message set state = 'sending', attempts = 1, next_try_date = $1::timestamptz + interval '10 minutes'`,
      [shop.clock.now],
    )
    await shop.runJobs()
    expect(smtp.received).toHaveLength(0)
    const [message] = await messages(shop, token)
    expect((await shop.call(`/message/${message?.id}/resend`, { method: 'POST', token })).status).toBe(409)
    shop.advanceClock({ minutes: 11 })
    await shop.runJobs()
    expect(smtp.received).toHaveLength(1)
  })
})
