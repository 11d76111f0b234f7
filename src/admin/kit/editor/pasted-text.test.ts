import { expect, test } from 'vitest'
import { cleanPasted } from './pasted-text.ts'

test.each([
  ['<h1 class="x">Tên</h1><h6>Nhỏ</h6>', '<h2 class="x">Tên</h2><h4>Nhỏ</h4>'],
  ['<!--[if gte mso 9]><xml>a</xml><![endif]--><p>b<o:p> </o:p></p>', '<p>b</p>'],
  ['<style>p { color: red }</style><p>a&nbsp;b</p>', '<p>a b</p>'],
  ['<a class="l" href="http://example.com/a">a</a>', '<a class="l" href="https://example.com/a">a</a>'],
  ['<a href="javascript:alert(1)">a</a><a href="//evil.example">b</a>', '<a>a</a><a>b</a>'],
  ['<figure class="x"><img src="https://a"><figcaption>b</figcaption></figure>', '<img src="https://a"><p>b</p>'],
  [
    '<figure data-pm-slice="1 1 []"><figcaption>b</figcaption></figure>',
    '<figure data-pm-slice="1 1 []"><figcaption>b</figcaption></figure>',
  ],
])('pasted %j is read as %j', (html, clean) => {
  expect(cleanPasted(html)).toBe(clean)
})
