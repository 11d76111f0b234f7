import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** A message as received by the mail server: envelope addresses and the full text after `DATA`. */
export type ReceivedMail = { from: string; to: string[]; source: string }

/** `of`: only of this receiver. */
type Refusal = { at: 'greeting' | 'MAIL' | 'RCPT' | 'DATA'; of?: string; code: number; message: string }

/**
 * An SMTP server on a free port, without sign-in or TLS, that stores messages as received. It rejects while `refusal`
 * is set (`DATA` after the text) and awaits `onTaken` before it acknowledges.
 */
export async function startSmtpServer() {
  const received: ReceivedMail[] = []
  const state: State = {
    refusal: undefined,
    onTaken: async () => undefined,
  }
  const errorAt = (at: Refusal['at'], receiver?: string) =>
    state.refusal?.at === at && (state.refusal.of ?? receiver) === receiver
      ? Object.assign(new Error(state.refusal.message), { responseCode: state.refusal.code })
      : undefined
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    // Connections that are still open end with the server.
    closeTimeout: 1,
    onConnect: (_session, done) => done(errorAt('greeting')),
    onMailFrom: (_address, _session, done) => done(errorAt('MAIL')),
    onRcptTo: ({ address }, _session, done) => done(errorAt('RCPT', address)),
    async onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
      // Senders that hang up early are part of some tests.
      const source = await text(stream).catch(() => undefined)
      if (source === undefined) return
      const error = errorAt('DATA')
      if (!error) {
        received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), source })
        await state.onTaken()
      }
      done(error)
    },
  })
  smtp.on('error', () => undefined)
  await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', listening))
  const address = smtp.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `smtp://127.0.0.1:${port}`, received, state, close: () => smtp.close() }
}

/** `startSmtpServer`, until the test ends. */
export async function openSmtpServer() {
  const { close, ...server } = await startSmtpServer()
  onTestFinished(close)
  return server
}

type State = { refusal: Refusal | undefined; onTaken: () => Promise<void> }
