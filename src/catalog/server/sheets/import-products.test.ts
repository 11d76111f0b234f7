import { describe, expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import { writeSheet } from '#foundation/spreadsheet/write-sheet.ts'
import { createProduct } from '../../../../tests/support/factories/entities.ts'
import { openTestShop } from '../../../../tests/support/open-test-shop.ts'
import { imported, sendFile } from '../../../../tests/support/send-import.ts'

async function opened() {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const products = (file: BlobPart, more: Record<string, string> = {}) =>
    imported(shop, token, '/catalog-sheet/', file, { kind: 'products', ...more })
  return { shop, token, products }
}

describe('a product file', () => {
  test('has headings in the user’s language, and is accepted in any', async () => {
    const { shop, token, products } = await opened()
    await createProduct(shop, token, { slug: 'lu-huong', name: 'Lư hương' })
    for (const locale of ['vi', 'en'] as const) {
      const headers = { authorization: `Bearer ${token}`, 'accept-language': locale }
      const url = 'http://shop.test/api/v1/catalog-sheet/products?format=csv'
      const file = await (await shop.fetch(new Request(url, { headers }))).text()
      expect(file.split('\r\n')[0]).toContain(locale === 'vi' ? '"Tên sản phẩm"' : '"Product name"')
      expect(await products(file)).toMatchObject({ same: 1, changed: 0, faulty: 0 })
    }
    const wrong = await sendFile(shop, token, '/catalog-sheet/', 'Tên,tên sản phẩm,SKU,Giá bán,GIA BAN\n', {
      kind: 'products',
    })
    expect(wrong).toMatchObject({ status: 422, errors: [{ field: 'file', message: expect.stringContaining('tên') }] })
  })

  test('accepts numbers as Vietnamese type them, and values with commas', async () => {
    const { shop, token, products } = await opened()
    const file = [
      'Đường dẫn;Tên sản phẩm;Trạng thái;Nhóm phân loại 1;Giá trị 1;Giá bán;Tồn kho;Khối lượng (g);Thuế VAT (%)',
      'bat;Bát hương;bản nháp;Kích thước;Ø14,5 cm;1.250.000 ₫;1.200;2,5 kg;8 %',
      'bat;;;;Ø16,5 cm, men rạn;1 450 000;5;900;',
    ]
    expect(await products(file.join('\n'), { isDryRun: 'false' })).toMatchObject({ added: 2, faulty: 0 })
    const { res_data } = await shop.call<Product>('/product/bat', { token })
    expect(res_data).toMatchObject({ status: 'draft', vatRate: 8 })
    expect(res_data.options[0]?.values).toEqual(['Ø14,5 cm', 'Ø16,5 cm, men rạn'])
    expect(res_data.variations).toMatchObject([
      { price: 1_250_000, quantity: 1200, weight: 2500 },
      { price: 1_450_000, quantity: 5, weight: 900 },
    ])
  })

  test.each([
    'Tùy chọn 1;Tùy chọn 1 (tiếng Anh);Giá trị 1;Giá gốc;Mô tả ngắn;Mô tả ngắn (tiếng Anh);Thuộc tính;Thuộc tính (tiếng Anh)',
    'Option 1;Option 1 (English);Value 1;Compare-at price;Summary;Summary (English);Attributes;Attributes (English)',
  ])('still accepts files exported under the names %s', async (headings) => {
    const { products } = await opened()
    const row = 'bat;Bát hương;100000;Cỡ;Size;Ø14;200000;Nhỏ;Small;Men: Lam;Glaze: Blue'
    const file = `slug;name;price;${headings}\n${row}`
    expect(await products(file)).toMatchObject({ added: 1, faulty: 0 })
  })

  test('keeps numeric cells of a workbook as numbers', async () => {
    const { shop, token, products } = await opened()
    const headings = ['slug', 'name', 'price', 'weight', 'vat_rate']
    const sheet = await writeSheet({ headings, rows: [['den', 'Đèn', 450_000, 1125, 8]] }, 'xlsx')
    expect(await products(sheet, { isDryRun: 'false' })).toMatchObject({ added: 1 })
    const { res_data } = await shop.call<Product>('/product/den', { token })
    expect(res_data).toMatchObject({ price: 450_000, vatRate: 8, variations: [{ weight: 1125 }] })
    const half = await writeSheet({ headings, rows: [['den', 'Đèn', 450_000.5, 1125, 8]] }, 'xlsx')
    expect((await products(half)).rows[0]?.errors).toEqual([
      { column: 'Giá bán', message: expect.stringContaining('450000.5') },
    ])
  })

  test('finds a product again by its name alone, also one whose proposed slug is cut between two words', async () => {
    const { products } = await opened()
    const file = `slug,name,price,quantity\n,${'a'.repeat(119)} bát hương,1000,1`
    expect(await products(file, { isDryRun: 'false' })).toMatchObject({ added: 1, faulty: 0 })
    expect(await products(file, { isDryRun: 'false' })).toMatchObject({ same: 1, added: 0, faulty: 0 })
  })

  test('asks for the slug where a name leads to a product of another name, unless one of its SKUs is given', async () => {
    const { shop, token, products } = await opened()
    const owner = await createProduct(shop, token, { slug: 'nen-do', name: 'Nến đỏ' })
    const sku = owner.variations[0]?.sku ?? ''
    const reported = async (...rows: string[]) => {
      const report = await products(['slug,name,sku,option1,value1,price,quantity', ...rows].join('\n'))
      return report.rows.map(({ errors: [error] }) => error && [error.column, error.message.includes('“Nến đỏ”')])
    }
    const refused = ['Tên sản phẩm', true]
    const beside = [null, false]
    expect(await reported(',Nén đỏ,,,,1000,1')).toEqual([refused])
    expect(await reported(`nen-do,Nến đỏ,${sku},Cỡ,20 cm,1000,1`, ',Nén đỏ,,Cỡ,30 cm,1000,1')).toEqual([
      beside,
      refused,
    ])
    expect(await reported(',Nén đỏ,,Cỡ,30 cm,1000,1', ',Nến đỏ,,Cỡ,20 cm,1000,1')).toEqual([refused, beside])
    expect(await reported(`,Nén đỏ,${sku},,,1000,1`)).toEqual([undefined])
    expect(await reported('nen-do,Nén đỏ,,,,1000,1')).toEqual([undefined])
    expect(await reported(',Nến đỏ,,,,1000,1')).toEqual([undefined])
    expect(await reported('nen-do-moi,Nến đỏ,,Cỡ,20 cm,1000,1', ',Nến đỏ mới,,Cỡ,30 cm,1000,1')).toEqual([
      beside,
      refused,
    ])
  })

  test('names for every refused row the column and the reason, and for a duplicate SKU its product', async () => {
    const { shop, token, products } = await opened()
    const owner = await createProduct(shop, token, { name: 'Lư hương đồng' })
    const taken = owner.variations[0]?.sku ?? ''
    const file = [
      'slug,name,sku,value1,option1,price,quantity,weight',
      'mot,Một,A-1,Đỏ,Màu,nhiều,1,',
      'mot,,A-2,Xanh,,1000,"1,5",',
      `hai,Hai,${taken},,,1000,1,`,
      'ba,Ba,B-1,,,1000,1,nặng',
      'bon,Bốn,B-1,,,1000,1,',
      'nam,Năm,N-1,Đỏ,Màu,1000,1,',
      'nam,,N-2,Xanh,,,1,',
    ]
    const { rows, faulty } = await products(file.join('\n'))
    expect(faulty).toBe(7)
    expect(rows.map(({ row, errors: [first] }) => [row, first?.column, first?.message])).toEqual([
      [2, 'Giá bán', '“nhiều” không phải là số nguyên. Ví dụ đúng: 1.250.000.'],
      [3, 'Tồn kho', '“1,5” không phải là số nguyên. Ví dụ đúng: 1.250.000.'],
      [4, 'Mã SKU', `Mã SKU ${taken} đã thuộc về sản phẩm “Lư hương đồng”.`],
      [5, 'Khối lượng (g)', '“nặng” không phải là khối lượng. Ví dụ đúng: 1.200 hoặc 2,5 kg.'],
      [6, 'Mã SKU', 'Mã SKU này đã có ở dòng trên.'],
      [7, null, 'Sản phẩm này có dòng khác bị lỗi.'],
      [8, 'Giá bán', expect.any(String)],
    ])
  })
})
