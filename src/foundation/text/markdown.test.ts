import { expect, test } from 'vitest'
import { escapeMarkdown, markdownLink, richTextMarkdown } from './markdown.ts'

test.each([
  ['# Tiêu đề', '\\# Tiêu đề'],
  ['- gạch', '\\- gạch'],
  ['1. một', '1\\. một'],
  ['Ø16 - Ø20 cm', 'Ø16 - Ø20 cm'],
  ['*đậm* _nghiêng_ `mã` ~~bỏ~~', '\\*đậm\\* \\_nghiêng\\_ \\`mã\\` \\~\\~bỏ\\~\\~'],
  ['[bấm](https://evil.example)', '\\[bấm\\](https://evil.example)'],
  ['<script>alert(1)</script>', '\\<script\\>alert(1)\\</script\\>'],
  ['&lt;b&gt; và A & B', '\\&lt;b\\&gt; và A & B'],
  ['một | hai', 'một \\| hai'],
  ['dòng\r\n\n# hai\u2028ba', 'dòng \\# hai ba'],
  ['\u202eđảo\u0000', 'đảo'],
  ['\\*', '\\\\\\*'],
  ['  ', ''],
])('the text “%s” stays text', (text, markdown) => {
  expect(escapeMarkdown(text)).toBe(markdown)
})

test('escapes special characters in the text and URL of a link', () => {
  expect(markdownLink('a](b) <c>', 'https://shop.test/x (1)<y>\\')).toBe(
    '[a\\](b) \\<c\\>](https://shop.test/x%20%281%29%3cy%3e%5c)',
  )
})

const whole = (href: string) => new URL(href, 'https://shop.test').href

test.each([
  ['<h2>Chất liệu</h2><p>Đồng <strong>vàng</strong>,<br>đúc</p>', '## Chất liệu\n\nĐồng **vàng**,  \nđúc'],
  ['<ul><li>một</li><li>hai</li></ul>', '-   một\n-   hai'],
  ['<p>Xem <a href="/shop?a=(1)">cửa ] hàng</a></p>', 'Xem [cửa \\] hàng](https://shop.test/shop?a=%281%29)'],
  ['<p><img src="/media/1/x.jpg" alt="Lư [đồng]"></p>', '![Lư \\[đồng\\]](https://shop.test/media/1/x.jpg)'],
  ['<p>&lt;img src=x onerror=alert(1)&gt; &amp;lt;</p>', '\\<img src=x onerror=alert(1)\\> \\&lt;'],
  ['<p># không phải tiêu đề</p>', '\\# không phải tiêu đề'],
  ['', ''],
])('rich text %s becomes Markdown', (html, markdown) => {
  expect(richTextMarkdown(html, whole)).toBe(markdown)
})

test('a table keeps its number of columns, whatever its cells contain', () => {
  const table =
    '<p>trước</p><table><caption>Cỡ</caption><thead><tr><th>Bàn thờ</th><th>Bát | hương</th></tr></thead>' +
    '<tbody><tr><td><p>107 cm</p><p>127 cm</p></td><td></td></tr><tr><td colspan="2">khác</td></tr></tbody></table><p>sau</p>'
  expect(richTextMarkdown(table, whole)).toBe(
    'trước\n\nCỡ\n\n| Bàn thờ | Bát \\| hương |\n| --- | --- |\n| 107 cm 127 cm | |\n| khác | |\n\nsau',
  )
})
