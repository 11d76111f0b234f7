/** Batches of the demo shop's incense, each marked as an example (`mau`) in its code and note. */
export type SeedBatch = {
  code: string
  /** Slug of the product. */
  product: string
  madeDaysAgo: number
  village: string
  villageEn: string
  maker: string
  ingredients: string[]
  ingredientsEn: string[]
  burningMinutes: number
  note: string
  noteEn: string
  photos: string[]
}

const ofKhanhHoa = {
  village: 'Vạn Ninh, Khánh Hòa',
  villageEn: 'Vạn Ninh, Khánh Hòa',
  maker: 'Tổ làm nhang của cửa hàng minh họa',
}
const sticks = {
  ...ofKhanhHoa,
  product: 'nhang-cay-tram-huong',
  ingredients: ['Bột trầm hương', 'Bột vỏ bời lời', 'Tăm tre'],
  ingredientsEn: ['Agarwood powder', 'Litsea bark powder', 'Bamboo core'],
  burningMinutes: 45,
}

export const batches: SeedBatch[] = [
  {
    ...sticks,
    code: 'mau-nhang-2',
    madeDaysAgo: 18,
    note: 'Lô minh họa. Nhang se máy, phơi nắng hai ngày, để khô trong bóng râm một tuần rồi mới đóng bó.',
    noteEn:
      'An example. Rolled by machine, dried in the sun for two days, then in the shade for a week before bundling.',
    photos: ['nhang-cay-tram-huong-can-canh.jpg', 'nhang-cay-tram-huong-boi-canh.jpg'],
  },
  {
    ...sticks,
    code: 'mau-nhang-1',
    madeDaysAgo: 62,
    note: 'Lô minh họa. Mùa mưa nên phơi bốn ngày; thân nhang sẫm hơn lô sau một chút.',
    noteEn: 'An example. Dried for four days in the rainy season; a little darker than the batch after it.',
    photos: [],
  },
  {
    ...ofKhanhHoa,
    code: 'mau-nu-1',
    product: 'nu-tram-huong',
    madeDaysAgo: 33,
    ingredients: ['Bột trầm hương', 'Bột vỏ bời lời'],
    ingredientsEn: ['Agarwood powder', 'Litsea bark powder'],
    burningMinutes: 17,
    note: 'Lô minh họa. Nụ ép khuôn, để khô trong bóng râm mười ngày.',
    noteEn: 'An example. Pressed in moulds and dried in the shade for ten days.',
    photos: ['nu-tram-huong-can-canh.jpg'],
  },
]
