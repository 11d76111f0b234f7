import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transporter } from 'nodemailer'
import type { Config } from './config.ts'
import { isLoopbackHost } from './security/loopback.ts'

/** An email ready to be sent. */
export type EmailMessage = {
  /** The same for all attempts, so that a receiver recognizes duplicates; another one once staff send it again. */
  id: string
  /** One address, or several separated by commas. */
  to: string
  replyTo: string | undefined
  subject: string
  text: string
  html: string
}

/**
 * `sent`: accepted by a mail server; `kept`: stored in the data folder, because no mail server is configured.
 * `refused`: which of several receivers do not get it, and why.
 */
export type Delivery = { state: 'sent' | 'kept'; refused: string | null }

export type Mailer = {
  /** Throws `MailRejected` when retrying can't help, any other error when it may. */
  deliver: (email: EmailMessage) => Promise<Delivery>
  close: () => void
}

/** The mail server refused the receiver permanently, for example an unknown address. */
export class MailRejected extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause })
    this.name = 'MailRejected'
  }
}

const quickly = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Sends by `SMTP_URL`; without it every email is stored in the folder `mail` of the data folder. */
export function openMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mailer {
  let opened: Promise<Transporter> | undefined
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return config.smtpUrl
      ? createTransport({ ...quickly, ...encrypted(config.smtpUrl) })
      : createTransport({ streamTransport: true, buffer: true })
  }
  return {
    async deliver(email) {
      opened ??= open()
      const transport = await opened
      const sent: Sent = await transport.sendMail(messageOf(config.mailFrom, email)).catch(explain)
      const refused = sent.rejectedErrors?.map(({ recipient, response }) => `${recipient}: ${response}`)
      if (sent.message) await keep(join(config.dataDir, 'mail'), email.id, sent.message)
      return { state: sent.message ? 'kept' : 'sent', refused: refused?.join('\n') ?? null }
    },
    close: () => void opened?.then((transport) => transport.close()).catch(() => undefined),
  }
}

/** The bytes where no mail server is configured, or the receivers that it refused. */
type Sent = { message?: Buffer; rejectedErrors?: { recipient: string; response: string }[] }

/**
 * With `smtp://` mail is only sent over a connection that STARTTLS has encrypted, except to this machine or when the
 * URL says `?requireTLS=false`.
 */
function encrypted(smtpUrl: string): { url: string; requireTLS: boolean } {
  const url = new URL(smtpUrl)
  const said = url.searchParams.get('requireTLS')
  url.searchParams.delete('requireTLS')
  return { url: url.href, requireTLS: said === null ? !isLoopbackHost(url.hostname) : said !== 'false' }
}

function messageOf(from: string, { id, ...email }: EmailMessage) {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  return { ...email, from, messageId: `<${id}@${domain}>`, headers: { 'Auto-Submitted': 'auto-generated' } }
}

/** Status codes of RFC 3463 that say that the receiver's address is wrong or gone. */
const isAboutReceiver = /^5\d\d[ -]5\.(1\.([1236]|10)|2\.1)\b/

/** All else may be about the shop's account or server, which can be fixed meanwhile. */
function explain(error: Error & { command?: string; response?: string }): never {
  if (error.command === 'RCPT TO' && isAboutReceiver.test(error.response ?? ''))
    throw new MailRejected(error.message, error)
  throw error
}

async function keep(folder: string, id: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(join(folder, `${id}.eml`), bytes, { mode: 0o600 })
}
