import { expect, test } from 'vitest'
import type { Caller } from '#foundation/api/caller.ts'
import type { Services } from '#foundation/services.ts'
import { browserErrorLogger } from './browser-error-logger.ts'

async function logged(message: string) {
  const lines: { message: string }[] = []
  const log = { warn: (line: { message: string }) => lines.push(line) } as unknown as Services['log']
  const caller = { ipAddress: '198.51.100.7', requestId: 'r', userAgent: '' } as Caller
  const write = browserErrorLogger(() => new Date('2026-11-21T03:00:00Z'))
  await write({ kind: 'script', message, stack: '', page: '/home' }, { log }, caller)
  return lines[0]?.message
}

test.each([
  ['https://x.example/order/1?key=K', 'https://x.example/order/1'],
  ['https://x.example/?u=a:0912345678', 'https://x.example/'],
  ['https://x.example/?q=(to)&phone=0912345678 failed', 'https://x.example/ failed'],
  ['https://a.example/x?next=https://b.example/y&key=K', 'https://a.example/x'],
  ['at f (https://x.example/a.js?v=1:10:20)', 'at f (https://x.example/a.js:10:20)'],
  ['/order/TH1#key', '/order/TH1'],
  ['no URL in ?key=K&phone=0912345678', 'no URL in '],
  ['/x?a=<b>&key=K', '/x'],
  [
    'Minified React error #418; visit https://react.dev/errors/418?args[]=HTML',
    'Minified React error #418; visit https://react.dev/errors/418',
  ],
  ["undefined is not an object (evaluating 'a?.b.c')", "undefined is not an object (evaluating 'a?.b.c')"],
])('of an error in a browser “%s” the log has “%s”', async (message, expected) => {
  expect(await logged(message)).toBe(expected)
})
