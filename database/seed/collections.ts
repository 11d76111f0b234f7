import type { SizeGuideRow } from '#catalog/measures/size-guide-contract.ts'

/** The collections of the demo shop, in the order in which menus and the home page show them. */
export type SeedCollection = {
  slug: string
  name: string
  nameEn: string
  /** Plain text. */
  description: string
  descriptionEn: string
  /** File name in `photos/`. */
  photo: string
  isFeatured?: true
  /** Altar widths in cm, as in the products' descriptions. */
  sizeGuide?: SizeGuideRow[]
}

export const collections: SeedCollection[] = [
  {
    slug: 'bat-huong-lu-huong',
    name: 'Bát hương',
    nameEn: 'Incense bowls',
    description:
      'Bát hương sứ men lam, men rạn, men ngọc, đỏ vẽ vàng và bát hương đồng đắp nổi, nhiều cỡ cho ban thờ gia tiên, ' +
      'thần linh và Phật. Mỗi mẫu đều ghi rõ đường kính, chiều cao và bề rộng bàn thờ phù hợp.',
    descriptionEn:
      'Incense bowls in blue-and-white, crackle glaze, celadon, red and gold, and cast brass. Every model lists its ' +
      'diameter, height and the altar width it suits.',
    photo: 'bo-suu-tap-bat-huong.jpg',
    isFeatured: true,
    sizeGuide: [
      { size: 'Ø14', altarTo: 61 },
      { size: 'Ø16', altarFrom: 69, altarTo: 81 },
      { size: 'Ø18', altarFrom: 89, altarTo: 107 },
      { size: 'Ø20', altarFrom: 127 },
      { size: 'Ø22', altarFrom: 155 },
    ],
  },
  {
    slug: 'do-tho-dong',
    name: 'Đồ thờ bằng đồng',
    nameEn: 'Brass altar ware',
    description:
      'Đỉnh, tam sự, chân nến, đèn dầu, đài thờ, lọ hoa và ống hương đúc bằng đồng ở Ý Yên, Đại Bái. Có đồng vàng ' +
      'đánh bóng và đồng giả cổ, kèm hướng dẫn lau chùi riêng cho từng loại bề mặt.',
    descriptionEn:
      'Censers, three-piece sets, candlesticks, oil lamps, goblets and vases cast in Ý Yên and Đại Bái, polished or ' +
      'with an antique finish, each with its own care notes.',
    photo: 'collection-do-dong.jpg',
    isFeatured: true,
    sizeGuide: [
      { size: 'Cao 40', altarFrom: 107, altarTo: 127 },
      { size: 'Cao 50', altarFrom: 127, altarTo: 153 },
      { size: 'Cao 60', altarFrom: 155, altarTo: 175 },
      { size: 'Cao 70', altarFrom: 197 },
    ],
  },
  {
    slug: 'bo-do-tho-gom-su',
    name: 'Đồ thờ gốm sứ',
    nameEn: 'Altar porcelain',
    description:
      'Đồ thờ gốm sứ Bát Tràng: lọ hoa, mâm bồng, kỷ chén, nậm rượu, ấm chén, chóe muối nước gạo và bát hương. Men ' +
      'lam, men rạn hay vẽ vàng đều chọn được theo bộ cùng tông cho ban thờ cân đối.',
    descriptionEn:
      'Altar porcelain from Bát Tràng: vases, fruit stands, cup stands, wine flasks, tea sets and jars, in ' +
      'blue-and-white, crackle glaze or gold painting that match as a set.',
    photo: 'bo-suu-tap-gom-su.jpg',
    isFeatured: true,
  },
  {
    slug: 'nhang-huong',
    name: 'Nhang hương',
    nameEn: 'Incense',
    description:
      'Nhang cây, nhang vòng, nụ trầm và hộp nhang biếu làm từ bột trầm cùng bột vỏ cây bời lời. Mỗi sản phẩm ghi ' +
      'thành phần, chiều dài và thời gian cháy để bạn chọn cho việc thắp hằng ngày hay ngày giỗ, ngày Tết.',
    descriptionEn:
      'Sticks, coils, cones and gift boxes made of agarwood powder and litsea bark. Ingredients, length and burning ' +
      'time are listed, for daily use or for festival days.',
    photo: 'bo-suu-tap-nhang.jpg',
    isFeatured: true,
  },
  {
    slug: 'tram-huong',
    name: 'Trầm hương',
    nameEn: 'Agarwood',
    description:
      'Trầm miếng, nụ trầm, nhang trầm, vòng tay và tràng hạt từ gỗ dó bầu trồng, phần lớn ở Khánh Hòa, không tẩm ' +
      'dầu. Vân gỗ và mùi thơm của mỗi món là tự nhiên nên không có hai chiếc giống hệt nhau.',
    descriptionEn:
      'Agarwood chips, cones, incense, bracelets and malas from cultivated trees, mostly in Khánh Hòa, with no added ' +
      'oil. Grain and scent are natural, so no two pieces are alike.',
    photo: 'collection-tram-huong.jpg',
    isFeatured: true,
  },
  {
    slug: 'nen-den-tho',
    name: 'Nến và đèn thờ',
    nameEn: 'Candles and altar lamps',
    description:
      'Nến trụ vẽ rồng, nến cốc, nến hoa sen, đèn dầu đồng, đèn hoa sen LED và đèn lồng lụa. Thời gian cháy, chiều ' +
      'cao và cách dùng an toàn được ghi ở từng món, tiện cho cả nhà có trẻ nhỏ.',
    descriptionEn:
      'Pillar, cup and lotus candles, brass oil lamps, LED lotus lamps and silk lanterns, with burning time, height ' +
      'and safety notes for every item, including homes with children.',
    photo: 'bo-suu-tap-nen-den.jpg',
    isFeatured: true,
  },
  {
    slug: 'do-go-son-son',
    name: 'Đồ gỗ sơn son thếp vàng',
    nameEn: 'Red-lacquer and gilt woodware',
    description:
      'Mâm bồng, bài vị, khung ảnh thờ, ống hương và hoành phi câu đối do thợ Sơn Đồng, Đồng Kỵ làm. Gỗ chạm tay, ' +
      'phần lớn sơn nhiều lớp rồi thếp vàng, chỉ cần phủi bụi bằng chổi mềm là giữ được màu lâu.',
    descriptionEn:
      'Fruit stands, tablets, memorial frames, incense holders and couplet boards from Sơn Đồng and Đồng Kỵ, carved ' +
      'by hand, most lacquered in layers and gilded. Dusting with a soft brush keeps their colour.',
    photo: 'collection-do-go-son-son.jpg',
  },
  {
    slug: 'ban-tho-tu-tho',
    name: 'Bàn thờ, kệ thờ',
    nameEn: 'Altars and shelves',
    description:
      'Bàn thờ đứng, bàn thờ treo tường, kệ tam cấp và hoành phi bằng gỗ, kích thước ghi đủ ba chiều để bạn đối ' +
      'chiếu với chỗ đặt và thước Lỗ Ban. Chúng tôi gọi hẹn trước khi giao hàng cồng kềnh.',
    descriptionEn:
      'Standing altars, wall altars, tiered risers and plaques in wood, with all three dimensions given so that you ' +
      'can check the space and the Lỗ Ban ruler. Large pieces come by appointment.',
    photo: 'ban-tho-dung-go-huong.jpg',
  },
  {
    slug: 'lo-hoa-mam-bong-ky-chen',
    name: 'Lọ hoa, mâm bồng, kỷ chén',
    nameEn: 'Vases, fruit stands and cup stands',
    description:
      'Lọ hoa theo đôi, mâm bồng bày quả, kỷ ba và kỷ năm chén, nậm rượu, đài thờ. Những món bày quanh bát hương này ' +
      'có đủ gốm sứ, đồng và gỗ, chọn theo bề rộng mặt bàn để ban thờ thoáng.',
    descriptionEn:
      'Vases in pairs, fruit stands, stands with three or five cups, wine flasks and goblets: what stands around the ' +
      'incense bowl, in porcelain, brass or wood.',
    photo: 'lo-hoa-su-men-lam--2.jpg',
  },
  {
    slug: 'hoa-qua-le-vat',
    name: 'Hoa quả, lễ vật',
    nameEn: 'Flowers, fruit and offerings',
    description:
      'Hoa cúc, hoa sen, mâm ngũ quả, trầu cau và bộ gạo muối cho mùng một, ngày rằm, ngày giỗ và ngày Tết. Đồ tươi ' +
      'được chuẩn bị theo ngày bạn hẹn, nên mong bạn đặt sớm và ghi ngày cần nhận.',
    descriptionEn:
      'Chrysanthemums, lotus, five-fruit trays, betel and areca, rice and salt for the monthly, memorial and Tết ' +
      'offerings. Fresh goods are prepared for your day, so please order early.',
    photo: 'collection-hoa-qua-le-vat.jpg',
  },
  {
    slug: 'vang-ma',
    name: 'Vàng mã',
    nameEn: 'Votive paper',
    description:
      'Giấy tiền vàng theo bộ nhỏ, vừa và đầy đủ cho mùng một, rằm, giỗ và Tết, cùng thỏi vàng sứ để bày. Bạn nên ' +
      'dùng vừa phải, hóa trong thùng kim loại ở nơi thoáng và tuân theo quy định nơi ở.',
    descriptionEn:
      'Votive paper in small, medium and full sets for monthly offerings, memorial days and Tết, and porcelain ' +
      'ingots for display. Use it sparingly and burn it safely outdoors.',
    photo: 'collection-vang-ma.jpg',
  },
  {
    slug: 'chuong-mo-trang-hat',
    name: 'Chuông mõ, tràng hạt',
    nameEn: 'Bells, temple blocks and malas',
    description:
      'Chuông đồng tiếng ngân dài, mõ gỗ mít tiếng ấm, tràng hạt và vòng tay trầm hương cho việc tụng kinh, niệm ' +
      'Phật, ngồi thiền tại nhà. Chuông và mõ có đệm kèm dùi, bạn chọn cỡ theo không gian phòng.',
    descriptionEn:
      'Long-ringing brass bells, warm jackfruit-wood blocks, agarwood malas and bracelets for chanting and ' +
      'meditation at home. Bells and blocks come with cushion and striker.',
    photo: 'collection-phat-giao.jpg',
  },
  {
    slug: 'phu-kien-ban-tho',
    name: 'Phụ kiện bàn thờ',
    nameEn: 'Altar accessories',
    description:
      'Kệ tam cấp, ống hương, khung ảnh thờ, bộ ấm chén, chóe và những món nhỏ giúp ban thờ gọn gàng, dễ lau dọn. ' +
      'Bạn xem kích thước từng món trước khi đặt để xếp vừa phần mặt bàn còn trống.',
    descriptionEn:
      'Tiered risers, incense holders, memorial frames, tea sets, jars and other small things that keep an altar ' +
      'tidy and easy to clean. Check the sizes against your free space.',
    photo: 'ke-tam-cap-go.jpg',
  },
]
