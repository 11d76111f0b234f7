import { expect, test } from 'vitest'
import { replicaProgress } from './replica-progress.ts'

type Step = ['note', number, number] | ['replayed', number] | ['lose']

test.each<[string, Step[], number]>([
  ['nothing is known at first', [], Number.NEGATIVE_INFINITY],
  [
    'what it has replayed counts from when it was noted',
    [
      ['note', 10, 100],
      ['replayed', 100],
    ],
    10,
  ],
  [
    'a bit less is not enough',
    [
      ['note', 10, 100],
      ['replayed', 99],
    ],
    Number.NEGATIVE_INFINITY,
  ],
  [
    'of several it has reached the last that fits',
    [
      ['note', 10, 100],
      ['note', 20, 200],
      ['note', 30, 300],
      ['replayed', 250],
    ],
    20,
  ],
  [
    'what it had not reached counts when it does',
    [
      ['note', 10, 100],
      ['replayed', 50],
      ['note', 20, 100],
      ['replayed', 100],
    ],
    20,
  ],
  [
    'a primary at rest leaves it as fresh as the last look',
    [
      ['note', 10, 100],
      ['replayed', 100],
      ['note', 20, 100],
      ['replayed', 100],
    ],
    20,
  ],
  [
    'a replica that stands still stays where it was',
    [
      ['note', 10, 100],
      ['replayed', 100],
      ['note', 20, 150],
      ['replayed', 100],
    ],
    10,
  ],
  [
    'once lost it begins anew',
    [['note', 10, 100], ['replayed', 100], ['lose'], ['replayed', 100]],
    Number.NEGATIVE_INFINITY,
  ],
])('%s', (_, steps, expected) => {
  const progress = replicaProgress()
  for (const [what, ...numbers] of steps) (progress[what] as (...args: number[]) => void)(...numbers)
  expect(progress.caughtUpToMs()).toBe(expected)
})
