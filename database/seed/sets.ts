import type { SeedSet } from './seed-types.ts'

export const sets: SeedSet[] = [
  {
    slug: 'mam-le-hoa-qua',
    name: 'Mâm lễ hoa quả cúng giỗ, rằm',
    nameEn: 'Offering tray of fruit and flowers',
    summary: 'Mâm quả, hoa tươi, trầu cau, nhang trầm và vàng mã chọn sẵn theo số người dự lễ; hoa và nhang đổi được.',
    summaryEn:
      'Fruit, fresh flowers, betel, incense and paper offerings by number of guests; flowers and incense swap.',
    collections: ['hoa-qua-le-vat'],
    photos: ['collection-hoa-qua-le-vat.jpg', 'mam-ngu-qua.jpg'],
    size: { by: 'people', values: [4, 6, 12] },
    parts: [
      { label: 'Mâm quả', labelEn: 'Fruit', skus: ['MQ-NGU-25'], amounts: [1, 1, 2] },
      { label: 'Hoa', labelEn: 'Flowers', skus: ['HO-CUC-10', 'HO-SEN-10'], perPeople: 4 },
      { label: 'Trầu cau', labelEn: 'Betel and areca', skus: ['TC-TUOI-3'], amounts: [1, 1, 2] },
      { label: 'Nhang', labelEn: 'Incense', skus: ['NH-TRAM-30-250', 'NH-HOP-CC'] },
      { label: 'Vàng mã', labelEn: 'Paper offerings', skus: ['VM-TIEN-VUA'] },
    ],
    price: { by: 'percent', percent: 5 },
    attributes: [
      { name: 'Chất liệu', nameEn: 'Material', value: 'Hoa quả tươi', valueEn: 'Fresh flowers and fruit' },
      {
        name: 'Công dụng',
        nameEn: 'Use',
        value: 'Cúng giỗ, rằm, mùng một, nhập trạch',
        valueEn: 'Memorial days, full and new moon, house-warming',
      },
      {
        name: 'Bảo quản',
        nameEn: 'Care',
        value: 'Hoa quả để nơi mát, dùng trong 3 ngày',
        valueEn: 'Keep flowers and fruit cool, use within 3 days',
      },
    ],
    isFresh: true,
    soldCount: 16,
  },
  {
    slug: 'bo-do-tho-men-lam',
    name: 'Bộ đồ thờ men lam gia tiên',
    nameEn: 'Blue-and-white set for a family altar',
    summary: 'Bát hương, lọ hoa, mâm bồng, kỷ chén và nậm rượu Bát Tràng, số lượng theo bề ngang bàn thờ.',
    summaryEn: 'Incense bowl, vases, fruit stands, cups and wine flasks from Bát Tràng, by the width of the altar.',
    collections: ['bo-do-tho-gom-su', 'phu-kien-ban-tho'],
    photos: ['mam-bong-su-men-lam-boi-canh.jpg', 'bo-suu-tap-gom-su.jpg'],
    size: { by: 'altarWidth', values: [81, 107, 127] },
    parts: [
      { label: 'Bát hương', labelEn: 'Incense bowl', skus: ['BH-LAM-16', 'BH-LAM-18'] },
      { label: 'Lọ hoa', labelEn: 'Vases', skus: ['LH-LAM-25'], amounts: [1, 2, 2] },
      { label: 'Mâm bồng', labelEn: 'Fruit stands', skus: ['MB-LAM-25'], amounts: [1, 1, 2] },
      { label: 'Kỷ chén', labelEn: 'Cups', skus: ['KC3-LAM-22'] },
      { label: 'Nậm rượu', labelEn: 'Wine flasks', skus: ['NR-LAM-15'], amounts: [1, 2, 2] },
    ],
    price: { by: 'percent', percent: 8 },
    attributes: [
      { name: 'Chất liệu', nameEn: 'Material', value: 'Gốm sứ', valueEn: 'Porcelain' },
      { name: 'Xuất xứ', nameEn: 'Origin', value: 'Bát Tràng, Hà Nội', valueEn: 'Bát Tràng, Hanoi' },
      {
        name: 'Bảo quản',
        nameEn: 'Care',
        value: 'Lau khăn ẩm, tránh va đập',
        valueEn: 'Wipe with a damp cloth, avoid knocks',
      },
    ],
    soldCount: 15,
  },
  {
    slug: 'bo-qua-tram-huong',
    name: 'Bộ quà trầm hương',
    nameEn: 'Agarwood gift set',
    summary:
      'Nụ trầm, vòng tay trầm và hộp trầm miếng cho người thích hương trầm; chọn được loại nụ và cỡ vòng.',
    summaryEn: 'Incense cones, a bracelet and agarwood chips; choose the kind of cone and the size of the bracelet.',
    collections: ['tram-huong'],
    photos: ['bo-suu-tap-tram.jpg'],
    parts: [
      { label: 'Nụ trầm', labelEn: 'Incense cones', skus: ['NU-TRAM-TH-40', 'NU-TRAM-KN-40'] },
      { label: 'Vòng tay', labelEn: 'Bracelet', skus: ['VT-TRAM-8-S', 'VT-TRAM-8-L'] },
      { label: 'Trầm miếng', labelEn: 'Agarwood chips', skus: ['TM-L3-20'], isOptional: true },
    ],
    price: { by: 'fixed', price: 960_000 },
    attributes: [
      { name: 'Chất liệu', nameEn: 'Material', value: 'Trầm hương', valueEn: 'Agarwood' },
      { name: 'Xuất xứ', nameEn: 'Origin', value: 'Khánh Hòa, Việt Nam', valueEn: 'Khánh Hòa, Vietnam' },
      {
        name: 'Bảo quản',
        nameEn: 'Care',
        value: 'Để hộp kín, nơi khô mát; vòng tránh nước nóng và xà phòng',
        valueEn: 'Keep closed, cool and dry; keep the bracelet from hot water and soap',
      },
    ],
    soldCount: 14,
  },
]
