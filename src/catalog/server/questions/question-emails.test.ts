import { expect, test } from 'vitest'
import type { ProductQuestion } from '#catalog/questions/contract.ts'
import { createProduct, questionBody } from '../../../../tests/support/factories/entities.ts'
import { openTestShop } from '../../../../tests/support/open-test-shop.ts'
import { openSmtpServer } from '../../../../tests/support/servers/smtp-server.ts'
import { runDailyTasks } from '../../../run-daily-tasks.ts'
import { notifyAnswered } from './notify-answered.ts'

/** A shop that sends email, with a product, and actions of shoppers and staff. */
async function openAsked() {
  const smtp = await openSmtpServer()
  const environment = { SMTP_URL: smtp.url, MAIL_FROM: 'shop@tamhuong.example', PUBLIC_URL: 'https://tamhuong.example' }
  const shop = await openTestShop({ environment })
  const token = await shop.signIn()
  const product = await createProduct(shop, token, { name: 'Lư <đồng>', nameEn: 'Brass censer' })
  let count = 0
  const ask = async (more: object, locale: 'vi' | 'en' = 'vi') => {
    count += 1
    const body = questionBody(product.id, { question: `Câu hỏi số ${count}?`, ...more })
    return (await shop.call<ProductQuestion>('/product-question/', { method: 'POST', body, locale })).res_data.id
  }
  const put = (id: string, body: object) => shop.call(`/product-question/${id}`, { method: 'PUT', body, token })
  const answer = (id: string) => put(id, { state: 'approved', answer: 'Dạ có ạ.\nGiao <2> ngày.' })
  const mails = async () => {
    await shop.runJobs()
    return smtp.received.map(({ to, source }) => ({
      to: to[0] ?? '',
      text: source.replace(/=\r\n/g, '').replace(/=3D/g, '='),
    }))
  }
  const later = async (days: number) => {
    shop.advanceClock({ days })
    await runDailyTasks(shop)
  }
  const left = async () => {
    const { rows } = await shop.pool.query<Record<string, number>>(
      `select (select count(*)::integer from product_question) as questions,
        (select count(*)::integer from product_question_email) as addresses,
        (select count(*)::integer from outgoing_message where kind = 'question.answered') as mails`,
    )
    return rows[0]
  }
  const setStatus = (status: string) => shop.call(`/product/${product.id}`, { method: 'PUT', body: { status }, token })
  const removeProduct = () => shop.call(`/product/${product.id}`, { method: 'DELETE', token })
  return { shop, ask, put, answer, setStatus, removeProduct, mails, later, left }
}

type Asked = Awaited<ReturnType<typeof openAsked>>

test('an asker who left an address gets one mail in their language, with text from the shop only', async () => {
  const { ask, put, answer, mails } = await openAsked()
  const id = await ask(
    { email: 'John@Example.com', name: 'Buy pills', question: 'Buy pills at https://x.example' },
    'en',
  )
  await answer(await ask({}))
  await put(id, { answer: 'Dạ có ạ.' })
  expect(await mails()).toEqual([])
  await answer(id)
  const [mail, ...others] = await mails()
  expect([mail?.to, others]).toEqual(['john@example.com', []])
  expect(mail?.text).toContain('https://tamhuong.example/en/product/')
  expect(mail?.text).toContain('Your question about Brass censer was answered')
  expect(mail?.text).toContain('<2>')
  expect(mail?.text).toContain('&lt;2&gt;')
  expect(mail?.text).not.toMatch(/pills/)
  await put(id, { state: 'waiting' })
  await answer(id)
  expect(await mails()).toHaveLength(1)
})

test('nobody is notified of an answer that is hidden before the mail is sent', async () => {
  const { shop, ask, put, answer, mails } = await openAsked()
  const id = await ask({ email: 'hoa@example.com' })
  await answer(id)
  await notifyAnswered(shop)
  await put(id, { state: 'declined' })
  expect(await mails()).toEqual([])
})

test.each([
  ['its answer was hidden when the mail was due', async ({ put }: Asked, id: string) => put(id, { state: 'waiting' })],
  ['its product was not published', async ({ setStatus }: Asked) => setStatus('draft')],
])('an asker is notified once the answer is shown again, when %s', async (_case, hide) => {
  const asked = await openAsked()
  const id = await asked.ask({ email: 'hoa@example.com' })
  await asked.answer(id)
  await notifyAnswered(asked.shop)
  await hide(asked, id)
  expect(await asked.mails()).toEqual([])
  await asked.answer(id)
  await asked.setStatus('published')
  expect(await asked.mails()).toHaveLength(1)
  expect(await asked.mails()).toHaveLength(1)
})

test('an answer approved before its product is published is announced with the publication', async () => {
  const { ask, answer, setStatus, mails, later, left } = await openAsked()
  const ids = [await ask({ email: 'hoa@example.com' }), await ask({ email: 'lan@example.com' })]
  await setStatus('draft')
  for (const id of ids) await answer(id)
  expect(await mails()).toEqual([])
  await setStatus('published')
  expect((await mails()).map(({ to }) => to).sort()).toEqual(['hoa@example.com', 'lan@example.com'])
  await later(8)
  expect(await left()).toMatchObject({ addresses: 0, mails: 0 })
})

test('the address of an asker whose product never returns is deleted after half a year', async () => {
  const { ask, answer, setStatus, later, left } = await openAsked()
  const id = await ask({ email: 'hoa@example.com' })
  await setStatus('archived')
  await answer(id)
  await later(179)
  expect(await left()).toMatchObject({ questions: 1, addresses: 1 })
  await later(2)
  expect(await left()).toMatchObject({ questions: 1, addresses: 0 })
})

test('addresses and mails are deleted a week after use; unanswered questions after half a year, declined ones after a month', async () => {
  const { ask, put, answer, mails, later, left } = await openAsked()
  await answer(await ask({ email: 'hoa@example.com' }))
  await put(await ask({ email: 'lan@example.com' }), { state: 'declined' })
  await ask({ email: 'mai@example.com' })
  expect(await mails()).toHaveLength(1)
  expect(await left()).toEqual({ questions: 3, addresses: 3, mails: 1 })
  await later(6)
  expect(await left()).toEqual({ questions: 3, addresses: 3, mails: 1 })
  await later(2)
  expect(await left()).toEqual({ questions: 3, addresses: 2, mails: 0 })
  await later(23)
  expect(await left()).toEqual({ questions: 2, addresses: 1, mails: 0 })
  await later(150)
  expect(await left()).toEqual({ questions: 1, addresses: 0, mails: 0 })
})

test('a mail about a question deleted with its product is deleted the next day', async () => {
  const { ask, answer, mails, removeProduct, later, left } = await openAsked()
  await answer(await ask({ email: 'hoa@example.com' }))
  expect(await mails()).toHaveLength(1)
  await removeProduct()
  await later(1)
  expect(await left()).toEqual({ questions: 0, addresses: 0, mails: 0 })
})

test('an answer that staff have hidden stays, without the address of who asked', async () => {
  const { ask, put, later, left } = await openAsked()
  await put(await ask({ email: 'hoa@example.com' }), { state: 'waiting', answer: 'Dạ có ạ.' })
  await later(179)
  expect(await left()).toEqual({ questions: 1, addresses: 1, mails: 0 })
  await later(2)
  expect(await left()).toEqual({ questions: 1, addresses: 0, mails: 0 })
})

test('deleting a question deletes its address and mail, and the audit log never contained the address', async () => {
  const { shop, ask, answer, left } = await openAsked()
  const id = await ask({ email: 'hoa@example.com' })
  await answer(id)
  await shop.call(`/product-question/${id}`, { method: 'DELETE', token: await shop.signIn() })
  expect(await left()).toEqual({ questions: 0, addresses: 0, mails: 0 })
  const { rows } = await shop.pool.query(`select from audit_entry where audit_entry::text like '%hoa@example.com%'`)
  expect(rows).toHaveLength(0)
})
