/** A worker process that exhausts a resource in the requested way, or tells its environment. */
import { answerWorkerMessage } from '../../src/foundation/workers/answer-worker-message.ts'

/** Most of these would end the whole process if they ran in a worker thread with resource limits. */
const exhaustions = {
  'one list without an end': () => {
    const list: number[] = []
    for (;;) list.push(0)
  },
  'texts without an end': () => {
    const list: string[] = []
    for (;;) list.push('y'.repeat(50_000_000).toUpperCase())
  },
  'a text cut into too many parts': () => 'a,'.repeat(200_000_000).split(','),
  'bytes without an end': () => {
    const list: Buffer[] = []
    for (;;) list.push(Buffer.alloc(20_000_000, 1))
  },
  'a loop without an end': () => {
    for (;;);
  },
  'an end without an answer': () => process.exit(),
  'an abort': () => process.abort(),
  'an error': () => {
    throw new Error('not foreseen')
  },
} as const
type Exhaustion = keyof typeof exhaustions

answerWorkerMessage((how: Exhaustion | 'environment') => (how === 'environment' ? process.env : exhaustions[how]()))
