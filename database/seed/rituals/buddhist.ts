import { toBuddha } from './prayers.ts'
import { lunar, type SeedRitual } from './seed-ritual.ts'
import { buddhistSteps } from './steps.ts'
import { buddhistTray } from './trays.ts'

const goods = ['tram-huong', 'hoa-qua-le-vat', 'nen-den-tho', 'chuong-mo-trang-hat']

type BuddhistDay = Pick<
  SeedRitual,
  'key' | 'name' | 'nameEn' | 'rule' | 'searchNames' | 'offerings' | 'offeringsEn' | 'why'
> & { isMinor?: true; called: string; occasion: string; collections?: string[] }

/** Texts shared by all days of Buddhas and Bodhisattvas: flowers, lamps, fruit, no meat and no votive paper. */
const day = ({ called, occasion, collections = goods, ...facts }: BuddhistDay): SeedRitual => ({
  ...facts,
  how: [
    'Lễ chay tại nhà hoặc đi chùa; giữ miệng và lòng trong sạch, phóng sinh hoặc làm một việc thiện nhỏ.',
    'Vegetarian, at home or at a pagoda; keep speech and mind clean and do some small good.',
  ],
  steps: buddhistSteps,
  tray: buddhistTray,
  prayer: toBuddha(occasion, called),
  collections,
})

export const buddhistRituals: SeedRitual[] = [
  day({
    key: 'phat-xuat-gia',
    name: 'Phật xuất gia',
    nameEn: 'The Buddha leaves home',
    rule: lunar([2], 8),
    isMinor: true,
    searchNames: ['phật xuất gia', 'mùng 8 tháng 2'],
    offerings: 'Hoa tươi, nhang trầm, đèn nến và lễ chay',
    offeringsEn: 'Fresh flowers, agarwood incense, candles and a vegetarian tray',
    why: ['Ngày Thái tử Tất Đạt Đa rời cung đi tìm đạo.', 'The day Prince Siddhartha left the palace to seek the way.'],
    called: 'Bổn Sư Thích Ca Mâu Ni Phật',
    occasion: 'ngày Phật xuất gia',
  }),
  day({
    key: 'phat-niet-ban',
    name: 'Phật nhập Niết bàn',
    nameEn: 'The Buddha’s passing',
    rule: lunar([2], 15),
    isMinor: true,
    searchNames: ['niết bàn', 'phật nhập niết bàn'],
    offerings: 'Hoa tươi, nhang trầm, đèn nến và lễ chay',
    offeringsEn: 'Fresh flowers, agarwood incense, candles and a vegetarian tray',
    why: [
      'Rằm tháng Hai, ngày Đức Phật nhập Niết bàn.',
      'The full moon of the second month, when the Buddha passed away.',
    ],
    called: 'Bổn Sư Thích Ca Mâu Ni Phật',
    occasion: 'ngày Phật nhập Niết bàn',
  }),
  day({
    key: 'via-quan-am',
    name: 'Vía Quan Âm',
    nameEn: 'Quan Âm day',
    rule: lunar([2, 6, 9], 19),
    searchNames: ['vía quan âm', 'quan âm', 'quan thế âm', 'phật bà', 'bồ tát', 'guanyin', 'quan am'],
    offerings: 'Hoa sen, đèn nến, nhang, trái cây, lễ chay',
    offeringsEn: 'Lotus flowers, candles, incense, fruit and a vegetarian tray',
    why: [
      'Ba ngày 19 tháng 2, 6 và 9 tưởng niệm Bồ Tát Quán Thế Âm, hiện thân của lòng từ bi.',
      'The 19th of the second, sixth and ninth months are days of Quan Âm, who stands for compassion.',
    ],
    called: 'Đại từ đại bi Quán Thế Âm Bồ Tát',
    occasion: 'ngày vía Đức Quán Thế Âm',
    collections: ['hoa-qua-le-vat', 'nen-den-tho', 'chuong-mo-trang-hat', 'nhang-huong'],
  }),
  day({
    key: 'via-pho-hien',
    name: 'Vía Phổ Hiền',
    nameEn: 'Phổ Hiền Bodhisattva’s day',
    rule: lunar([2], 21),
    isMinor: true,
    searchNames: ['phổ hiền'],
    offerings: 'Hoa, nhang, đèn nến và trái cây',
    offeringsEn: 'Flowers, incense, candles and fruit',
    why: ['Bồ Tát Phổ Hiền, biểu trưng của hạnh nguyện.', 'Phổ Hiền, the Bodhisattva of vows put into practice.'],
    called: 'Đại hạnh Phổ Hiền Bồ Tát',
    occasion: 'ngày vía Bồ Tát Phổ Hiền',
  }),
  day({
    key: 'via-van-thu',
    name: 'Vía Văn Thù',
    nameEn: 'Văn Thù Bodhisattva’s day',
    rule: lunar([4], 4),
    isMinor: true,
    searchNames: ['văn thù'],
    offerings: 'Hoa, nhang, đèn nến và trái cây',
    offeringsEn: 'Flowers, incense, candles and fruit',
    why: ['Bồ Tát Văn Thù, biểu trưng của trí tuệ.', 'Văn Thù, the Bodhisattva of wisdom.'],
    called: 'Đại trí Văn Thù Sư Lợi Bồ Tát',
    occasion: 'ngày vía Bồ Tát Văn Thù',
  }),
  day({
    key: 'phat-dan',
    name: 'Lễ Phật đản',
    nameEn: 'Buddha’s birthday',
    rule: lunar([4], 15),
    searchNames: ['phật đản', 'phật đản sinh', 'vesak', 'buddha birthday'],
    offerings: 'Hoa sen, đèn hoa đăng, nhang và lễ chay',
    offeringsEn: 'Lotus flowers, floating lanterns, incense and a vegetarian tray',
    why: [
      'Rằm tháng Tư, kỷ niệm ngày Đức Phật ra đời; các chùa làm lễ tắm Phật từ mùng 8 đến rằm.',
      'The full moon of the fourth month, the Buddha’s birth; pagodas bathe his statue between the 8th and the 15th.',
    ],
    called: 'Bổn Sư Thích Ca Mâu Ni Phật',
    occasion: 'ngày Phật đản',
    collections: ['nen-den-tho', 'hoa-qua-le-vat', 'chuong-mo-trang-hat', 'tram-huong'],
  }),
  day({
    key: 'via-dai-the-chi',
    name: 'Vía Đại Thế Chí',
    nameEn: 'Đại Thế Chí Bodhisattva’s day',
    rule: lunar([7], 13),
    isMinor: true,
    searchNames: ['đại thế chí'],
    offerings: 'Hoa, nhang, đèn nến và trái cây',
    offeringsEn: 'Flowers, incense, candles and fruit',
    why: [
      'Bồ Tát Đại Thế Chí, cùng Quán Thế Âm đứng bên Phật A Di Đà.',
      'Đại Thế Chí, who stands beside Amitabha with Quan Âm.',
    ],
    called: 'Đại Thế Chí Bồ Tát',
    occasion: 'ngày vía Bồ Tát Đại Thế Chí',
  }),
  day({
    key: 'via-dia-tang',
    name: 'Vía Địa Tạng',
    nameEn: 'Địa Tạng Bodhisattva’s day',
    // On the 29th when the month has only 29 days.
    rule: lunar([7], 30),
    searchNames: ['vía địa tạng', 'địa tạng'],
    offerings: 'Hoa tươi, nhang, đèn nến, trái cây, lễ chay',
    offeringsEn: 'Fresh flowers, incense, candles, fruit and a vegetarian tray',
    why: [
      'Bồ Tát Địa Tạng nguyện cứu chúng sinh nơi tối tăm; ngày cầu siêu cho người đã khuất, khép lại mùa Vu Lan.',
      'Địa Tạng vowed to free all beings from darkness; a day of prayer for the dead at the end of Vu Lan.',
    ],
    called: 'Đại nguyện Địa Tạng Vương Bồ Tát',
    occasion: 'ngày vía Đức Địa Tạng',
    collections: ['nhang-huong', 'hoa-qua-le-vat', 'nen-den-tho', 'chuong-mo-trang-hat'],
  }),
  day({
    key: 'via-duoc-su',
    name: 'Vía Phật Dược Sư',
    nameEn: 'Medicine Buddha’s day',
    rule: lunar([9], 30),
    isMinor: true,
    searchNames: ['dược sư'],
    offerings: 'Đèn nến, hoa tươi, nhang trầm và trái cây',
    offeringsEn: 'Candles, fresh flowers, agarwood incense and fruit',
    why: [
      'Đức Phật Dược Sư, chỗ dựa tinh thần của người bệnh; thắp đèn cầu an.',
      'The Medicine Buddha, a support for the sick; lamps are lit for peace of mind.',
    ],
    called: 'Dược Sư Lưu Ly Quang Phật',
    occasion: 'ngày vía Đức Phật Dược Sư',
  }),
  day({
    key: 'via-a-di-da',
    name: 'Vía Phật A Di Đà',
    nameEn: 'Amitabha Buddha’s day',
    rule: lunar([11], 17),
    searchNames: ['a di đà', 'vía a di đà', 'phật a di đà', 'amitabha'],
    offerings: 'Hoa sen, nhang trầm, đèn nến, trái cây, lễ chay',
    offeringsEn: 'Lotus flowers, agarwood incense, candles, fruit and a vegetarian tray',
    why: [
      'Đức Phật A Di Đà, giáo chủ cõi Cực lạc; ngày niệm Phật và hồi hướng cho người thân.',
      'Amitabha, Buddha of the Pure Land; a day to call his name and dedicate merit to the family.',
    ],
    called: 'A Di Đà Phật',
    occasion: 'ngày vía Đức Phật A Di Đà',
  }),
  day({
    key: 'phat-thanh-dao',
    name: 'Lễ Phật thành đạo',
    nameEn: 'Day of the Buddha’s enlightenment',
    rule: lunar([12], 8),
    searchNames: ['phật thành đạo', 'thành đạo'],
    offerings: 'Hoa tươi, đèn hoa sen, nhang trầm và lễ chay',
    offeringsEn: 'Fresh flowers, lotus lamps, agarwood incense and a vegetarian tray',
    why: [
      'Mùng 8 tháng Chạp, ngày Đức Phật giác ngộ dưới cội bồ đề.',
      'The eighth of the twelfth month, when the Buddha woke under the Bodhi tree.',
    ],
    called: 'Bổn Sư Thích Ca Mâu Ni Phật',
    occasion: 'ngày Phật thành đạo',
    collections: ['nen-den-tho', 'tram-huong', 'hoa-qua-le-vat', 'chuong-mo-trang-hat'],
  }),
]
