import type { Region } from '#calendar/ritual-contract.ts'
import type { SeedTray, SeedTrayItem } from './seed-ritual.ts'

type More = {
  perPerson?: number
  product?: string
  regions?: Region[]
  isExtra?: boolean
  swap?: [vi: string, en: string]
}

/** `amount` pieces for the tray, plus `perPerson` for each person who eats. */
function item(
  [name, nameEn]: [vi: string, en: string],
  amount: number,
  [unit, unitEn]: [vi: string, en: string],
  { perPerson = 0, product, regions = [], isExtra = false, swap = ['', ''] }: More = {},
): SeedTrayItem {
  return {
    name,
    nameEn,
    unit,
    unitEn,
    base: amount,
    perPerson,
    regions,
    isExtra,
    product,
    swap: swap[0],
    swapEn: swap[1],
  }
}

const box: [string, string] = ['hộp', 'box/boxes']
const bunch: [string, string] = ['bó', 'bunch/bunches']
const plate: [string, string] = ['đĩa', 'plate/plates']
const bowl: [string, string] = ['bát', 'bowl/bowls']
const cup: [string, string] = ['chén', 'cup/cups']
const pair: [string, string] = ['cặp', 'pair/pairs']
const set: [string, string] = ['bộ', 'set/sets']

const incense = item(['Nhang trầm', 'Agarwood incense'], 1, box, {
  product: 'nhang-cay-tram-huong',
  swap: ['nhang vòng, nhang thảo mộc', 'coil or herbal incense'],
})
const flowers = item(['Hoa cúc vàng', 'Yellow chrysanthemums'], 1, bunch, {
  product: 'hoa-cuc-vang',
  swap: ['hoa huệ, hoa lay ơn, hoa theo mùa', 'tuberose, gladiolus, what is in season'],
})
const lotus = item(['Hoa sen', 'Lotus flowers'], 1, bunch, {
  product: 'hoa-sen-cung',
  swap: ['hoa huệ trắng, hoa cúc', 'white tuberose, chrysanthemums'],
})
const betel = item(['Trầu cau', 'Betel and areca'], 1, set, { product: 'bo-trau-cau' })
const fruit = item(['Mâm ngũ quả', 'Tray of five fruits'], 1, ['mâm', 'tray/trays'], {
  product: 'mam-ngu-qua',
  swap: ['đĩa quả theo mùa', 'a plate of fruit in season'],
})
const candles = item(['Nến cốc', 'Candles in a glass'], 1, pair, {
  product: 'nen-coc-thuy-tinh',
  swap: ['đèn dầu, đèn điện', 'oil or electric lamps'],
})
const votive = item(['Tiền vàng mã', 'Votive money'], 1, set, {
  product: 'vang-ma-tien-vang',
  isExtra: true,
  swap: ['bớt hoặc không đốt, tùy nhà', 'less or none, as the family likes'],
})
const riceSalt = item(['Gạo và muối', 'Rice and salt'], 1, set, { product: 'bo-gao-muoi' })
const water = (cups: number) => item(['Nước sạch', 'Clean water'], cups, cup)
const wine = item(['Rượu trắng', 'Rice wine'], 3, cup, { swap: ['trà', 'tea'] })
const stickyRice = item(['Xôi', 'Sticky rice'], 1, plate, {
  perPerson: 0.2,
  swap: ['xôi gấc, xôi đỗ', 'with gấc or beans'],
})
const chicken = item(['Gà luộc', 'Boiled chicken'], 1, ['con', 'whole'], {
  swap: ['chân giò hoặc khoanh giò luộc', 'pork knuckle or pork roll'],
})
const squareCake = item(['Bánh chưng', 'Square rice cake'], 2, ['chiếc', 'piece/pieces'], { regions: ['north'] })
const roundCake = item(['Bánh tét', 'Round rice cake'], 2, ['đòn', 'roll/rolls'], { regions: ['central', 'south'] })

/** For the first and fifteenth day of every lunar month. */
export const monthlyTray: SeedTray = [
  incense,
  flowers,
  item(['Đĩa quả', 'Plate of fruit'], 1, plate, { swap: ['mâm ngũ quả', 'a tray of five fruits'] }),
  betel,
  candles,
  water(3),
  item(['Xôi hoặc chè', 'Sticky rice or sweet soup'], 1, plate, { perPerson: 0.2, isExtra: true }),
  votive,
]

/** A meal offered to the ancestors, then eaten by the family. */
export const mealTray: SeedTray = [
  incense,
  flowers,
  fruit,
  betel,
  candles,
  wine,
  stickyRice,
  chicken,
  item(['Giò hoặc chả', 'Pork roll'], 0.5, plate, { perPerson: 0.15, regions: ['north'] }),
  item(['Nem, ram', 'Fried rolls'], 2, ['chiếc', 'piece/pieces'], { perPerson: 2, regions: ['central'] }),
  item(['Thịt kho trứng', 'Pork and eggs in caramel sauce'], 1, bowl, { perPerson: 0.3, regions: ['south'] }),
  item(['Canh', 'Soup'], 1, bowl, {
    perPerson: 0.25,
    swap: ['canh măng, canh khổ qua', 'bamboo or bitter-gourd soup'],
  }),
  item(['Cơm trắng', 'Rice'], 1, bowl, { perPerson: 1 }),
  item(['Món chay', 'Vegetable dish'], 1, plate, { perPerson: 0.2, isExtra: true }),
  votive,
]

/** For days of Buddhas and Bodhisattvas: no animal products, no votive paper. */
export const buddhistTray: SeedTray = [
  item(['Nhang trầm không tẩm', 'Pure agarwood incense'], 1, box, { product: 'hop-nhang-tram-cao-cap' }),
  lotus,
  item(['Nến hoa sen', 'Lotus candles'], 1, pair, { product: 'nen-hoa-sen', swap: ['đèn hoa sen', 'lotus lamps'] }),
  fruit,
  water(3),
  item(['Xôi đỗ', 'Sticky rice with beans'], 1, plate, { perPerson: 0.2 }),
  item(['Món chay', 'Vegetarian dishes'], 2, plate, { perPerson: 0.4, isExtra: true }),
  item(['Chè', 'Sweet soup'], 1, bowl, { perPerson: 0.5, isExtra: true }),
]

/** Outside the house, for souls without a family. */
export const soulsTray: SeedTray = [
  incense,
  riceSalt,
  item(['Cháo trắng loãng', 'Thin rice soup'], 5, bowl, { swap: ['12 chén nhỏ', 'twelve small cups'] }),
  item(['Bánh kẹo, bỏng', 'Sweets and popped rice'], 2, plate),
  item(['Khoai, ngô luộc', 'Boiled sweet potato and corn'], 1, plate),
  item(['Mía chặt khúc', 'Sugar cane in pieces'], 1, bunch, { regions: ['south', 'central'] }),
  item(['Tiền lẻ', 'Small change'], 1, plate, { regions: ['south'], isExtra: true }),
  water(3),
  candles,
  votive,
]

/** For the altar of Thần Tài and Ông Địa. */
export const wealthGodTray: SeedTray = [
  incense,
  flowers,
  fruit,
  candles,
  water(5),
  item(['Bộ tam sên', 'Tam sên: pork, egg and shrimp'], 1, plate, { swap: ['lễ chay', 'a vegetarian plate'] }),
  item(['Cá lóc nướng', 'Grilled snakehead fish'], 1, ['con', 'whole'], { regions: ['south'], isExtra: true }),
  item(['Thỏi vàng phong thủy', 'Gold ingot'], 1, set, { product: 'thoi-vang-phong-thuy', isExtra: true }),
  votive,
]

/** For New Year's Eve, indoors and outdoors. */
export const newYearTray: SeedTray = [
  item(['Nhang vòng cháy qua đêm', 'Coil incense for the night'], 1, box, { product: 'nhang-vong-tram' }),
  fruit,
  flowers,
  betel,
  item(['Nến đỏ rồng phụng', 'Red dragon-and-phoenix candles'], 1, pair, { product: 'nen-do-rong-phung' }),
  squareCake,
  roundCake,
  chicken,
  stickyRice,
  wine,
  item(['Mứt và bánh kẹo', 'Candied fruit and sweets'], 1, plate, { perPerson: 0.2, isExtra: true }),
  riceSalt,
  votive,
]

/** For a house, a shop or a plot of land. */
export const placeTray: SeedTray = [
  incense,
  fruit,
  flowers,
  betel,
  riceSalt,
  candles,
  wine,
  stickyRice,
  chicken,
  item(['Heo quay', 'Roast pork'], 1, plate, { regions: ['south', 'central'], isExtra: true }),
  item(['Trà, bánh kẹo', 'Tea and sweets'], 1, plate, { perPerson: 0.2 }),
  votive,
]

/** Twelve portions for the midwife goddesses and one larger one. */
export const babyTray: SeedTray = [
  incense,
  flowers,
  fruit,
  betel,
  candles,
  item(['Chè', 'Sweet soup'], 12, cup, { perPerson: 1, swap: ['chè trôi nước, chè đậu trắng', 'dumplings or beans'] }),
  item(['Xôi', 'Sticky rice'], 12, plate, { perPerson: 0.5 }),
  chicken,
  item(['Trứng gà luộc', 'Boiled eggs'], 12, ['quả', 'egg/eggs'], { regions: ['north'] }),
  item(['Đồ chơi, quần áo nhỏ', 'Toys, small clothes'], 1, set, { isExtra: true }),
  votive,
]

/** For graves. */
export const graveTray: SeedTray = [
  incense,
  flowers,
  item(['Đĩa quả', 'Plate of fruit'], 1, plate),
  candles,
  betel,
  wine,
  stickyRice,
  item(['Khăn, chổi, cuốc nhỏ', 'Cloth, broom and small hoe'], 1, set),
  votive,
]

/** Seasonal sweets. */
export const seasonTray = (food: [vi: string, en: string], unit: [vi: string, en: string], perPerson = 2): SeedTray => [
  incense,
  flowers,
  item(food, 2, unit, { perPerson }),
  item(['Đĩa quả theo mùa', 'Fruit in season'], 1, plate),
  candles,
  water(3),
  votive,
]

/** For the Kitchen Gods on the 23rd of the twelfth lunar month. */
export const kitchenTray: SeedTray = [
  incense,
  flowers,
  fruit,
  betel,
  candles,
  item(['Ba bộ mũ áo', 'Three hats and robes'], 1, set),
  item(['Cá chép', 'Carp'], 3, ['con', 'fish'], { regions: ['north'], swap: ['cá chép giấy', 'paper carp'] }),
  item(['Ngựa giấy, yên cương', 'Paper horse with saddle'], 1, set, { regions: ['central'] }),
  item(['Cò bay, ngựa chạy bằng giấy', 'Paper stork and horse'], 1, set, { regions: ['south'] }),
  item(['Thèo lèo, đường phên', 'Peanut and sesame sweets'], 1, plate, { regions: ['south'] }),
  stickyRice,
  chicken,
  votive,
]
