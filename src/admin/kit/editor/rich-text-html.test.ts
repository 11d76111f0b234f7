import { expect, test } from 'vitest'
import { sanitizeRichText } from '#foundation/text/rich-text.ts'
import { type RichNode, richTextOf } from './rich-text-html.ts'

const text = (content: string, ...marks: string[]): RichNode => ({
  type: 'text',
  text: content,
  marks: marks.map((type) => ({ type, ...(type === 'link' && { attrs: { href: '/shop?a=1&b=2' } }) })),
})
const p = (...content: RichNode[]): RichNode => ({ type: 'paragraph', content })
const node = (type: string, ...content: RichNode[]): RichNode => ({ type, content })
const doc = (...content: RichNode[]): RichNode => node('doc', ...content)
const id = '0198c5a0-7c1e-7d3a-9f55-2f6d1f0c1a2b'

const documents: [string, RichNode, string][] = [
  ['nothing', doc(p()), ''],
  ['a paragraph', doc(p(text('Thắp hương < đúng & đủ > "đẹp"'))), '<p>Thắp hương &lt; đúng &amp; đủ &gt; "đẹp"</p>'],
  [
    'formatting across several nodes',
    doc(p(text('a', 'bold'), text('b', 'bold', 'italic'), text('c'), text('d', 'link', 'underline', 'strike'))),
    '<p><strong>a<em>b</em></strong>c<a href="/shop?a=1&amp;b=2"><u><s>d</s></u></a></p>',
  ],
  [
    'a pasted link',
    doc(p({ ...text('a'), marks: [{ type: 'link', attrs: { href: 'http://www.vnexpress.net' } }] })),
    '<p><a href="https://www.vnexpress.net">a</a></p>',
  ],
  ['a line break', doc(p(text('a'), { type: 'hardBreak' }, text('b'))), '<p>a<br />b</p>'],
  ['a heading', doc({ type: 'heading', attrs: { level: 3 }, content: [text('Mùa vu lan')] }), '<h3>Mùa vu lan</h3>'],
  [
    'lists in lists',
    doc(node('bulletList', node('listItem', p(text('a')), node('orderedList', node('listItem', p(text('b'))))))),
    '<ul><li>a<ol><li>b</li></ol></li></ul>',
  ],
  [
    'an item with two paragraphs',
    doc(node('bulletList', node('listItem', p(text('a')), p(text('b'))))),
    '<ul><li><p>a</p><p>b</p></li></ul>',
  ],
  [
    'a quote and a horizontal rule',
    doc(node('blockquote', p(text('a'))), node('horizontalRule')),
    '<blockquote><p>a</p></blockquote><hr />',
  ],
  [
    'a table with a header',
    doc(
      node(
        'table',
        node('tableRow', node('tableHeader', p(text('Cỡ'))), node('tableHeader', p(text('Giá')))),
        node('tableRow', node('tableHeader', p(text('Ø16'))), node('tableCell', p(text('200.000 ₫')))),
        node('tableRow', { type: 'tableCell', attrs: { colspan: 2, rowspan: 1 }, content: [p(text('Hết'))] }),
      ),
    ),
    '<table><thead><tr><th scope="col">Cỡ</th><th scope="col">Giá</th></tr></thead>' +
      '<tbody><tr><th scope="row">Ø16</th><td>200.000 ₫</td></tr><tr><td colspan="2">Hết</td></tr></tbody></table>',
  ],
  [
    'a picture',
    doc({
      type: 'image',
      attrs: { src: `/media/${id}/1280.webp`, alt: 'Lư hương "rồng"', width: 1280, height: 960 },
    }),
    `<img src="/media/${id}/1280.webp" alt="Lư hương &quot;rồng&quot;" width="1280" height="960" />`,
  ],
  [
    'a numbered list that goes on after a picture',
    doc(
      { type: 'orderedList', attrs: { start: 1, type: null }, content: [node('listItem', p(text('a')))] },
      p(text('b')),
      { type: 'orderedList', attrs: { start: 2, type: null }, content: [node('listItem', p(text('c')))] },
    ),
    '<ol><li>a</li></ol><p>b</p><ol start="2"><li>c</li></ol>',
  ],
  ['an area', doc(p(text('25 m'), text('2', 'sup'), text('0', 'sub'))), '<p>25 m<sup>2</sup><sub>0</sub></p>'],
  [
    'links to the same page with other titles',
    doc(
      p(
        { ...text('a'), marks: [{ type: 'link', attrs: { href: '/shop', title: 'Cửa "hàng"' } }] },
        { ...text('b'), marks: [{ type: 'link', attrs: { href: '/shop', title: null } }] },
      ),
    ),
    '<p><a href="/shop" title="Cửa &quot;hàng&quot;">a</a><a href="/shop">b</a></p>',
  ],
  [
    'captions of a picture and a table',
    doc(node('figure', node('blockquote', p(text('a'))), node('figcaption', p(text('b')))), {
      type: 'table',
      attrs: { caption: 'Cỡ < 20' },
      content: [node('tableRow', node('tableCell', p(text('c'))))],
    }),
    '<figure><blockquote><p>a</p></blockquote><figcaption>b</figcaption></figure>' +
      '<table><caption>Cỡ &lt; 20</caption><tbody><tr><td>c</td></tr></tbody></table>',
  ],
  ['a product', doc(p(text('a')), { type: 'productBlock', attrs: { id } }), `<p>a</p><div data-product="${id}"></div>`],
]

test.each(documents)('%s leaves the editor exactly as the server stores it', (_what, document, html) => {
  expect(richTextOf(document)).toBe(html)
  expect(sanitizeRichText(html)).toBe(html)
})
