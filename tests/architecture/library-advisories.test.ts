import { expect, test } from 'vitest'
import { seriousAdvisories } from '../../scripts/development/library-advisories.ts'

const auditReport = (severities: Record<string, string>) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(
      Object.entries(severities).map(([name, severity]) => [name, { name, severity }]),
    ),
  })

test.each([
  ['there are no advisories', auditReport({}), []],
  ['there is a minor advisory', auditReport({ one: 'low', other: 'moderate' }), []],
  ['there is a serious advisory', auditReport({ one: 'low', bad: 'high', worse: 'critical' }), ['bad', 'worse']],
  ['the registry gives no answer', JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405 }), undefined],
  ['the registry is unreachable', '', undefined],
])('when %s, the check fails for serious ones alone', (_, answer, found) =>
  expect(seriousAdvisories(answer)).toEqual(found),
)
