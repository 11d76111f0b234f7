import { tetCutoff, twoZones } from '../../support/factories/cutoff.ts'
import { all, type Change, type FilledShop, goods, lists, markdownOfA, pathsWithMenus } from './filled-shop.ts'

const withSettings = all.filter((path) => path !== '/sitemap.xml')
const withCutoffs = [...goods, '/home']

export function changesOfSettings({ send, menu, lastId }: FilledShop): Change[] {
  const shipping = { zones: twoZones, handlingDays: 1, spareDays: 1, oversizeFee: 0, hasPickup: false, codFee: 0 }
  const param = { key: 'thu.moi', title: 'Thử', value: '1', type: 'number' }
  return [
    { what: 'a menu', change: send('PUT /menu/:id', menu.id, { title: 'Đồ đồng' }), dropped: pathsWithMenus },
    {
      what: 'a menu is added',
      change: send('POST /menu/', '', { title: 'Đồ gỗ', meta: { location: 'header' } }),
      dropped: pathsWithMenus,
    },
    {
      what: 'the order of a menu',
      change: send('PUT /menu/arrange', '', { location: 'header', entries: [{ id: menu.id, order: 9 }] }),
      dropped: pathsWithMenus,
    },
    { what: 'a menu is removed', change: send('DELETE /menu/:id', menu.id), dropped: pathsWithMenus },
    { what: 'a parameter is added', change: send('POST /system-params/', '', param), dropped: withSettings },
    { what: 'a parameter', change: send('PUT /system-params/:id', lastId, { value: '2' }), dropped: withSettings },
    { what: 'parameters', change: send('PUT /system-params/', '', { 'thu.moi': '3' }), dropped: withSettings },
    { what: 'a parameter is removed', change: send('DELETE /system-params/:id', lastId), dropped: withSettings },
    { what: 'how the shop delivers', change: send('PUT /shipping-settings/', '', shipping), dropped: withSettings },
    { what: 'a cut-off is added', change: send('POST /order-cutoff/', '', tetCutoff()), dropped: withCutoffs },
    {
      what: 'a cut-off',
      change: send('PUT /order-cutoff/:id', lastId, tetCutoff({ name: 'Tết' })),
      dropped: withCutoffs,
    },
    { what: 'a cut-off is removed', change: send('DELETE /order-cutoff/:id', lastId), dropped: withCutoffs },
    {
      what: 'the home page',
      change: send('PUT /home-page/', '', { sections: ['best', 'newest'], heroTitle: 'Rằm tháng Mười' }),
      dropped: ['/home'],
    },
    {
      what: 'an old address',
      change: send('PUT /slug-redirect/', '', { kind: 'product', oldSlug: 'cu', slug: 'a' }),
      dropped: [],
    },
    {
      what: 'an old address is forgotten',
      change: { ...send('DELETE /slug-redirect/product/cu'), endpoint: 'DELETE /slug-redirect/:kind/:oldSlug' },
      dropped: [],
    },
  ]
}

/** Every page and file whose data was read with pictures of goods: texts of pictures share one tag. */
const ofPictures = [...goods, ...lists, markdownOfA, '/batch/lo-1']

export function changesOfPictures({ send, picture, replacement }: FilledShop): Change[] {
  return [
    {
      what: 'a picture’s text',
      change: send('PUT /attachment/:id', picture.id, { alt: 'Lư' }),
      dropped: ofPictures,
    },
    {
      what: 'a picture is replaced',
      change: send('POST /attachment/:id/replace', picture.id, { by: replacement.id }),
      dropped: all,
    },
    { what: 'an unused picture is removed', change: send('DELETE /attachment/:id', picture.id), dropped: ofPictures },
  ]
}

export function changesByHand({ shop, a }: FilledShop): Change[] {
  const byHand = (text: string) => async () => void (await shop.pool.query(text))
  return [
    {
      what: 'a price written by hand',
      change: byHand(`update variation set price = 5000 where product_id = '${a.id}'`),
      dropped: all,
    },
    {
      what: 'by hand, beside a tag of something else',
      change: byHand(
        `begin; select invalidate('{menus}'); update product set status = 'draft' where id = '${a.id}'; commit`,
      ),
      dropped: all,
    },
    {
      what: 'a table emptied by hand',
      change: byHand('truncate menu cascade'),
      // The product has just become a draft: its pages and those of its batch are not cached any more.
      dropped: all.filter((path) => !/\/(a|a\.md|lo-1)$/.test(path)),
    },
  ]
}
