import { expect, test } from 'vitest'
import { escapeXml } from './escape-xml.ts'

test.each([
  ['a & b < c > "d"', 'a &amp; b &lt; c &gt; &quot;d&quot;'],
  ['dòng\nmới\u0000\u0008\ufffe', 'dòng\nmới'],
  ['🪷 sen', '🪷 sen'],
])('%j is safe in XML', (text, safe) => {
  expect(escapeXml(text)).toBe(safe)
})
