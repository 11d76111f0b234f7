import { expect, test } from 'vitest'
import { findPrograms } from '../../prove/failover/programs.ts'
import { runCommand } from '../support/start-command.ts'

// Skipped when programs are missing: `npm run prove:failover` lists them.
test.runIf(!('missing' in findPrograms()))(
  'three nodes lose no order when the primary dies',
  { timeout: 300_000 },
  async () => {
    expect(await runCommand('prove:failover -- --short')).toContain('All of it holds.')
  },
)
