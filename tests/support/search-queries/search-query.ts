/**
 * What a buyer types, and what the demo shop must answer: slugs of products of which one is among the first three
 * results, and cards (`occasion:…`, `collection:…`) of which one is shown. With cards the first three results must all
 * be goods of these.
 */
export type SearchQuery = readonly [kind: string, query: string, right: string]

export const bowls =
  'bat-huong-su-men-lam-rong bat-huong-su-men-ran bat-huong-do-ve-vang bat-huong-men-ngoc-hoa-sen bat-huong-dong-dap-noi-rong'
export const vases = 'lo-hoa-su-men-lam lo-hoa-men-ran lo-hoa-dong-gia-co'
export const candles = 'nen-do-rong-phung nen-coc-thuy-tinh nen-hoa-sen'
export const incense = 'nhang-cay-tram-huong nhang-vong-tram hop-nhang-tram-cao-cap nu-tram-huong'
export const altars = 'ban-tho-dung-go-huong ban-tho-treo-tuong'
export const cups = 'ky-3-chen-su-men-lam ky-5-chen-su-do-vang'
