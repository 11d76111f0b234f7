import { expect, test } from 'vitest'
import { seriousAdvisories } from '../../scripts/development/library-advisories.ts'

const told = (severities: Record<string, string>) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(
      Object.entries(severities).map(([name, severity]) => [name, { name, severity }]),
    ),
  })

test.each([
  ['nothing is known', told({}), []],
  ['something slight is known', told({ one: 'low', other: 'moderate' }), []],
  ['something serious is known', told({ one: 'low', bad: 'high', worse: 'critical' }), ['bad', 'worse']],
  ['the registry does not say', JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405 }), undefined],
  ['nobody answers', '', undefined],
])('when %s, the check reports it', (_, answer, found) => expect(seriousAdvisories(answer)).toEqual(found))
