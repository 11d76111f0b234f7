import { createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A message as received by the mail server: envelope addresses and the full text after `DATA`. */
export type ReceivedMail = { from: string; to: string[]; source: string }

type Refusal = { at: 'RCPT' | 'DATA' | 'greeting'; answer: string }

/**
 * A minimal SMTP server on a free port, without extensions or TLS, that stores messages as received: `source` is still
 * dot-stuffed. It rejects while `refusal` is set (`DATA` after the text) and awaits `onTaken` before it acknowledges.
 */
export async function startSmtpServer() {
  const received: ReceivedMail[] = []
  const state: State = {
    refusal: undefined,
    onTaken: async () => undefined,
  }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    converse(socket, received, state)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `smtp://127.0.0.1:${port}`, received, state, close }
}

/** `startSmtpServer`, until the test ends. */
export async function openSmtpServer() {
  const { close, ...server } = await startSmtpServer()
  onTestFinished(close)
  return server
}

type State = { refusal: Refusal | undefined; onTaken: () => Promise<void> }

function converse(socket: Socket, received: ReceivedMail[], state: State): void {
  let pending = ''
  let isData = false
  let mail: ReceivedMail = { from: '', to: [], source: '' }
  const say = (line: string) => socket.write(`${line}\r\n`)
  const refusedAt = (at: Refusal['at']) => (state.refusal?.at === at ? state.refusal.answer : undefined)
  const answerTo = (verb: string, rest: string): string => {
    if (verb === 'MAIL') mail = { from: addressIn(rest), to: [], source: '' }
    if (verb === 'RCPT') mail.to.push(addressIn(rest))
    if (verb === 'DATA') isData = true
    if (verb === 'DATA') return '354 go on'
    if (verb === 'QUIT') return '221 bye'
    // STARTTLS is not supported.
    if (verb === 'STAR') return '502 not known'
    return (verb === 'RCPT' && refusedAt('RCPT')) || '250 ok'
  }
  const endOfData = async (source: string) => {
    isData = false
    const refused = refusedAt('DATA')
    if (!refused) {
      received.push({ ...mail, source })
      await state.onTaken()
    }
    say(refused ?? '250 taken')
  }
  socket.on('data', (bytes) => {
    pending += bytes.toString('utf8')
    for (;;) {
      const end = isData ? pending.indexOf('\r\n.\r\n') : pending.indexOf('\r\n')
      if (end < 0) return
      const text = pending.slice(0, end)
      pending = pending.slice(end + (isData ? 5 : 2))
      if (isData) endOfData(text)
      else say(answerTo(text.slice(0, 4).toUpperCase(), text.slice(4)))
    }
  })
  say(refusedAt('greeting') ?? '220 smtp.test')
}

const addressIn = (text: string) => /<([^>]*)>/.exec(text)?.[1] ?? ''
