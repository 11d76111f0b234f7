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

/** Status codes of RFC 3463 about the sender, whatever the receiver: too many messages, or not allowed to send. */
const isAboutSender = /^5\d\d[ -]5\.(4\.5|7\.\d)/

/** Only a 55x about the receiver is permanent; what is wrong with the shop's account or server can be fixed. */
function explain(error: Error & { command?: string; responseCode?: number; response?: string }): never {
  const { command, responseCode = 0, response = '' } = error
  const isFinal = command === 'RCPT TO' && responseCode >= 550 && !isAboutSender.test(response)
  if (isFinal) throw new MailRejected(error.message, error)
  throw error
}

async function keep(folder: string, id: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(join(folder, `${id}.eml`), bytes, { mode: 0o600 })
}
