import { expect, test } from 'vitest'
import { plainEmail } from './plain-email.ts'

test('an email of paragraphs follows the dark mode, and only a line that is a URL is a link', () => {
  const lines = ['Mở <liên kết>:\nhttps://tamhuong.example/?a=1&b=2', 'https://quang-cao.example mua ngay', '<b>']
  const { text, html } = plainEmail({ subject: 'Lư <đồng>', lines }, 'vi')
  expect(text).toBe(`${lines.join('\n\n')}\n`)
  const url = 'https://tamhuong.example/?a=1&amp;b=2'
  expect(html).toContain(`<p>Mở &lt;liên kết&gt;:<br><a href="${url}" style="color:inherit">${url}</a></p>`)
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toContain('<title>Lư &lt;đồng&gt;</title>')
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).not.toContain('<b>')
})
