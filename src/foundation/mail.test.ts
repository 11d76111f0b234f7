import { expect, onTestFinished, test } from 'vitest'
import { openSmtpServer } from '../../tests/support/smtp-server.ts'
import { openMailer } from './mail.ts'

test.each([
  ['a subject', { subject: 'Đèn thờ\r\nBcc: other@example.com' }],
  ['an address', { to: 'lan@example.com\r\nBcc: other@example.com' }],
  ['a reply address', { replyTo: 'shop@example.com\nBcc: other@example.com' }],
])('a line break in %s starts no header and adds no receiver', async (_what, hostile) => {
  const smtp = await openSmtpServer()
  const mail = openMailer({ smtpUrl: smtp.url, mailFrom: 'shop@tamhuong.example', dataDir: '' })
  onTestFinished(mail.close)
  const message = { id: 'm1', to: 'lan@example.com', replyTo: undefined, subject: 'Đèn', text: 'Chào', html: '' }
  await mail.deliver({ ...message, ...hostile })
  const [received] = smtp.received
  expect(received?.to).toHaveLength(1)
  expect(received?.source).not.toMatch(/^Bcc:/im)
})
