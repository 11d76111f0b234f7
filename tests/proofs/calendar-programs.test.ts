import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { familyCalendarFile } from '#calendar/family/family-calendar-file.ts'
import type { FamilyDay } from '#calendar/family/family-days.ts'
import { findProgram } from '../../prove/failover/programs.ts'

const program = findProgram('khal')

/** khal with one empty calendar, in Vietnam's time zone. */
function openKhal(khal: string) {
  const folder = mkdtempSync(join(tmpdir(), 'khal-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const events = join(folder, 'events')
  const config = join(folder, 'config')
  mkdirSync(events)
  writeFileSync(
    config,
    `[calendars]
[[family]]
path = ${events}
[locale]
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M
longdatetimeformat = %Y-%m-%d %H:%M
local_timezone = Asia/Ho_Chi_Minh
default_timezone = Asia/Ho_Chi_Minh
[sqlite]
path = ${join(folder, 'khal.db')}
`,
  )
  const run = (...args: string[]) =>
    execFileSync(khal, ['-c', config, ...args], { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C.UTF-8' } })
  return {
    importFile(text: string): void {
      const file = join(folder, 'feed.ics')
      writeFileSync(file, text)
      run('import', '--batch', file)
    },
    stored: () => readdirSync(events).length,
    list: (from: string, until: string) =>
      run('list', '--format', '{start-date} {title} {description} {all-day}{alarm-symbol}', from, until)
        .split('\n')
        .filter((line) => /^\d{4}-/.test(line)),
  }
}

// Skipped without khal (`apt-get install khal`).
test.runIf(program !== undefined)(
  'khal shows a giỗ and its leap month as whole days with alarms, and a changed day once',
  () => {
    const khal = openKhal(program ?? '')
    const gio: FamilyDay = {
      id: 'ong-noi',
      name: 'Giỗ ông nội',
      calendar: 'lunar',
      day: 15,
      month: 6,
      leap: 'both',
      revision: 0,
    }
    const now = new Date('2026-11-25T02:00:00Z')
    khal.importFile(familyCalendarFile([gio], { now, changedDate: now }))
    expect(khal.list('2036-01-01', '2036-11-01')).toEqual([
      '2036-07-08 Giỗ ông nội rằm tháng Sáu âm lịch True ⏰',
      '2036-08-06 Giỗ ông nội rằm tháng Sáu nhuận âm lịch True ⏰',
    ])
    const before = khal.stored()
    const changed = { ...gio, name: 'Giỗ cụ ông', day: 12, revision: 1 }
    khal.importFile(familyCalendarFile([changed], { now, changedDate: new Date('2026-11-25T03:00:00Z') }))
    expect(khal.stored()).toBe(before)
    expect(khal.list('2036-01-01', '2036-11-01')).toEqual([
      '2036-07-05 Giỗ cụ ông ngày 12 tháng Sáu âm lịch True ⏰',
      '2036-08-03 Giỗ cụ ông ngày 12 tháng Sáu nhuận âm lịch True ⏰',
    ])
  },
)
