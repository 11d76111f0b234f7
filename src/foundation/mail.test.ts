import { expect, onTestFinished, test } from 'vitest'
import { openSmtpServer } from '../../tests/support/servers/smtp-server.ts'
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

test.each([
  ['?requireTLS=true', false],
  ['?requireTLS=false', true],
  ['', true],
])('mail to a server on this machine without encryption is sent with “%s”: %s', async (query, isSent) => {
  const smtp = await openSmtpServer()
  const mail = openMailer({ smtpUrl: smtp.url + query, mailFrom: 'shop@tamhuong.example', dataDir: '' })
  onTestFinished(mail.close)
  const message = { id: 'm1', to: 'lan@example.com', replyTo: undefined, subject: 'Đèn', text: 'Chào', html: '' }
  const sending = mail.deliver(message)
  await (isSent ? sending : expect(sending).rejects.toThrow('STARTTLS'))
  expect(smtp.received).toHaveLength(isSent ? 1 : 0)
})

test('mail to another machine is refused without encryption', async () => {
  const smtp = await openSmtpServer()
  // Another name of this machine, which counts as another one.
  const smtpUrl = smtp.url.replace('127.0.0.1', '[::ffff:127.0.0.1]')
  const mail = openMailer({ smtpUrl, mailFrom: 'shop@tamhuong.example', dataDir: '' })
  onTestFinished(mail.close)
  const message = { id: 'm1', to: 'lan@example.com', replyTo: undefined, subject: 'Đèn', text: 'Chào', html: '' }
  await expect(mail.deliver(message)).rejects.toThrow('STARTTLS')
})
