import { expect, test } from 'vitest'
import { replicaProgress } from './replica-progress.ts'

type Step = ['note', number, number] | ['replayed', number] | ['lose']

test.each<[string, Step[], number]>([
  ['nothing is known at first', [], Number.NEGATIVE_INFINITY],
  [
    'a replayed position counts from when it was recorded',
    [
      ['note', 10, 100],
      ['replayed', 100],
    ],
    10,
  ],
  [
    'slightly less is not enough',
    [
      ['note', 10, 100],
      ['replayed', 99],
    ],
    Number.NEGATIVE_INFINITY,
  ],
  [
    'the latest reached position counts',
    [
      ['note', 10, 100],
      ['note', 20, 200],
      ['note', 30, 300],
      ['replayed', 250],
    ],
    20,
  ],
  [
    'a position counts once it is reached',
    [
      ['note', 10, 100],
      ['replayed', 50],
      ['note', 20, 100],
      ['replayed', 100],
    ],
    20,
  ],
  [
    'an idle primary makes it as fresh as the last check',
    [
      ['note', 10, 100],
      ['replayed', 100],
      ['note', 20, 100],
      ['replayed', 100],
    ],
    20,
  ],
  [
    'a stalled replica stays at its position',
    [
      ['note', 10, 100],
      ['replayed', 100],
      ['note', 20, 150],
      ['replayed', 100],
    ],
    10,
  ],
  [
    'a lost replica starts over',
    [['note', 10, 100], ['replayed', 100], ['lose'], ['replayed', 100]],
    Number.NEGATIVE_INFINITY,
  ],
])('%s', (_, steps, expected) => {
  const progress = replicaProgress()
  for (const [what, ...numbers] of steps) (progress[what] as (...args: number[]) => void)(...numbers)
  expect(progress.replayedToMs()).toBe(expected)
})
