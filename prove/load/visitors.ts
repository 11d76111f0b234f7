/**
 * Simulates all visitors in a separate process, so that it takes no CPU time of the shop's. Receives phases and
 * responds with the results.
 */

import { openSender } from '../fuzz/open-sender.ts'
import { randomFrom } from '../fuzz/random.ts'
import { classifyResponse, retrySeconds } from './classify-response.ts'
import { sendAtRate } from './open-loop.ts'
import { OrderBook } from './order-book.ts'
import type { LoadRequest } from './request.ts'
import type { ShopContents } from './shop-contents.ts'
import { addTime, emptyHistogram, type LoadResults, type Phase, type Tally } from './timings.ts'
import { kinds, nextRequest } from './traffic-mix.ts'
import type { VisitorTask } from './visitor-process.ts'

/** Simulated client addresses, used in turn so that none hits a limit per client. */
const people = 20_000
const maxProblems = 20
const browser =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

/** What was wrong, a line each. */
type Messages = Pick<LoadResults, 'problems' | 'badRefusals'>

function visit({ contents, maxOpen, timeoutMs }: Extract<VisitorTask, { contents: ShopContents }>) {
  const random = randomFrom(1)
  const orderBook = new OrderBook()
  const { send } = openSender(() => contents.url, maxOpen, timeoutMs)
  let visits = 0
  let open = 0

  /** Phases follow each other without a pause; a response counts in the phase in which its request was due. */
  async function live(phases: readonly Phase[]): Promise<LoadResults[]> {
    const results: Promise<LoadResults>[] = []
    for (const phase of phases) {
      const tallies = Object.fromEntries(kinds.map((kind): [string, Tally] => [kind, noTally()]))
      const messages: Messages = { problems: [], badRefusals: [] }
      const answers = new Set<Promise<void>>()
      const one = (dueMs: number) => {
        if (open >= maxOpen) return false
        const { kind, request } = nextRequest({ contents, random, orderBook })
        const tally = tallies[kind] ?? noTally()
        const answer = ask(request, dueMs, tally, messages).finally(() => answers.delete(answer))
        answers.add(answer)
        return true
      }
      const counts = await sendAtRate(phase, random, one)
      const result = { ...phase, ...counts, kinds: tallies, ...messages }
      results.push(Promise.all(answers).then(() => result))
    }
    return Promise.all(results)
  }

  async function ask(request: LoadRequest, dueMs: number, tally: Tally, messages: Messages) {
    open += 1
    const answer = await send(written(request))
    open -= 1
    const ms = performance.now() - dueMs
    const judged = classifyResponse(request, answer)
    const surprise = request.onResponse?.({
      status: answer.status,
      text: answer.text,
      retrySeconds: retrySeconds(answer),
    })
    const { is, problem } = surprise ? { is: 'wrong', problem: surprise } : judged
    if (is === 'right') addTime(tally.right, ms)
    else if (is === 'refused') addTime(tally.refused, ms)
    else tally.wrong += 1
    const list = is === 'refused' ? messages.badRefusals : messages.problems
    if (problem && list.length < maxProblems) list.push(problem)
  }

  function written({ method, path, body, token, language }: LoadRequest) {
    const bytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body))
    visits += 1
    const person = visits % people
    const headers: Record<string, string> = {
      'accept-encoding': 'gzip, br',
      'accept-language': language,
      'user-agent': browser,
      'x-forwarded-for': `100.64.${person >> 8}.${person & 255}`,
      ...(bytes && { 'content-type': 'application/json', 'content-length': String(bytes.length) }),
      ...(token && { authorization: `Bearer ${token}` }),
    }
    return { method, path, headers, body: bytes }
  }

  return { live, acknowledged: () => [...orderBook.acknowledged] }
}

const noTally = (): Tally => ({ right: emptyHistogram(), refused: emptyHistogram(), wrong: 0 })

let visiting: ReturnType<typeof visit> | undefined

process.on('message', async (task: VisitorTask) => {
  if ('contents' in task) visiting = visit(task)
  else if ('phases' in task) process.send?.(await visiting?.live(task.phases))
  else process.send?.(visiting?.acknowledged())
})
process.on('disconnect', () => process.exit(0))
