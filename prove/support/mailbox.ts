import { startSmtpServer } from '../../tests/support/servers/smtp-server.ts'

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>

/** A mail server for the shop, which counts each delivery: unlike a file, a second one replaces no other. */
export async function openMailbox() {
  const { url, received, close } = await startSmtpServer()
  return {
    url,
    /** Environment variables of a shop that sends its mail here. */
    settings: { SMTP_URL: url, MAIL_FROM: 'shop@example.com' },
    /** The local part of each Message-ID, as often as it was delivered. */
    messageIds: () => received.map(({ source }) => /^message-id:\s*<([^@]+)@/im.exec(source)?.[1] ?? 'no Message-ID'),
    close,
  }
}
