/** Reviews of the demo shop's products. Those with `isApproved: 'N'` wait for approval and are not public. */
export type SeedReview = {
  /** Slug of the product. */
  product: string
  name: string
  /** Not published. */
  email: string
  rating: 1 | 2 | 3 | 4 | 5
  content: string
  /** The shop's translation into English. */
  translation?: string
  isApproved: 'Y' | 'N'
  daysAgo: number
}

export const reviews: SeedReview[] = [
  {
    product: 'nhang-cay-tram-huong',
    name: 'Nguyễn Thị Lan',
    email: 'lan.nguyen58@example.com',
    rating: 5,
    content:
      'Tôi 66 tuổi, thắp nhang sáng tối đã quen, loại này khói mảnh, mùi trầm ngọt nhẹ không gắt. Bó 500 g dùng hơn ' +
      'hai tháng mới hết, lần này đặt thêm cho nhà chị gái.',
    translation:
      'I am 66 and have burned incense morning and evening for years. The smoke is thin, the agarwood gently ' +
      'sweet and never harsh. A 500 g bundle lasted over two months; this time I ordered one more for my sister.',
    isApproved: 'Y',
    daysAgo: 12,
  },
  {
    product: 'nhang-cay-tram-huong',
    name: 'Trần Quốc Bảo',
    email: 'bao.tran@example.org',
    rating: 5,
    content:
      'Căn hộ của mình nhỏ nên lấy cây 30 cm, cháy khoảng 35 phút là tàn. Mở hé cửa sổ thì phòng không bị ngột. Tàn ' +
      'xám trắng, rụng từng đoạn, không cuốn.',
    translation:
      'My flat is small, so I took the 30 cm sticks; they burn for about 35 minutes. With a window ajar the room ' +
      'never gets stuffy. The ash is pale grey and falls in pieces, it does not curl.',
    isApproved: 'Y',
    daysAgo: 47,
  },
  {
    product: 'nhang-cay-tram-huong',
    name: 'Lê Thị Mỹ Hạnh',
    email: 'myhanh.le@example.com',
    rating: 4,
    content:
      'Nhang thơm dịu, má em khen hoài. Trừ một sao vì có chừng chục cây bị gãy khúc đầu, chắc do bên giao hàng ' +
      'quăng mạnh tay.',
    translation:
      'A gentle scent that my mother keeps praising. One star less because about ten sticks were broken at the ' +
      'tip, probably thrown about on the way.',
    isApproved: 'Y',
    daysAgo: 88,
  },
  {
    product: 'nhang-cay-tram-huong',
    name: 'Phan Đình Khôi',
    email: 'khoi.phan@example.org',
    rating: 3,
    content:
      'Mùi nhẹ hơn tôi tưởng, ai thích đậm chắc nên lấy loại hộp. Độ dài 40 cm cháy gần một tiếng như mô tả, chân ' +
      'nhang nhuộm đỏ hơi dây ra tay khi ẩm.',
    translation:
      'Milder than I expected; if you like it strong, take the boxed kind. The 40 cm sticks burn for almost an ' +
      'hour as described. The red dye of the sticks rubs off a little when damp.',
    isApproved: 'Y',
    daysAgo: 163,
  },
  {
    product: 'nhang-cay-tram-huong',
    name: 'Vi Thị Mai',
    email: 'mai.vi@example.com',
    rating: 5,
    content:
      'Nhà em ở Lạng Sơn, nồm ẩm mà nhang gói kín nên khi mở ra vẫn khô, châm là bén. Giao lên tới thị trấn mất bốn ' +
      'ngày, chú giao hàng gọi trước tử tế.',
    translation:
      'We live in Lạng Sơn where it is humid, but the incense was sealed well: still dry when opened, and it ' +
      'lights at once. Delivery to our town took four days and the driver kindly called first.',
    isApproved: 'Y',
    daysAgo: 236,
  },
  {
    product: 'nhang-cay-tram-huong',
    name: 'Hồ Minh Tuấn',
    email: 'tuan.ho@example.org',
    rating: 4,
    content:
      'Cho mình hỏi bó 250 g loại 38 cm khoảng bao nhiêu cây vậy ạ, và bên mình có bán sỉ cho chùa khoảng 50 bó ' +
      'không? Mùi bó mua lần trước khá ổn.',
    isApproved: 'N',
    daysAgo: 3,
  },
  {
    product: 'bat-huong-su-men-lam-rong',
    name: 'Đỗ Văn Thịnh',
    email: 'thinh.do@example.com',
    rating: 5,
    content:
      'Rồng vẽ tay nét sắc, chữ Thọ rõ, men trắng trong. Tôi lấy cỡ Ø18 cho bàn rộng một mét linh bảy, đặt lên vừa ' +
      'vặn. Hộp chèn xốp bốn phía rất chắc.',
    translation:
      'The hand-painted dragon is crisp, the character for long life clear, the white glaze clean. I took Ø18 ' +
      'for a table 107 cm wide and it fits perfectly. The box was padded firmly on all sides.',
    isApproved: 'Y',
    daysAgo: 21,
  },
  {
    product: 'bat-huong-su-men-lam-rong',
    name: 'Phạm Thu Hà',
    email: 'ha.pham@example.org',
    rating: 5,
    content:
      'Lần đầu lập ban thờ nên em lo lắm, bạn tư vấn hỏi kỹ kích thước bàn rồi mới khuyên lấy Ø16. Bát đặt lên không ' +
      'kênh, men lam đậm đúng như ảnh.',
    translation:
      'It was our first altar and I was worried. They asked for the exact size of the table before they ' +
      'recommended Ø16. The bowl stands level and the blue is as deep as in the picture.',
    isApproved: 'Y',
    daysAgo: 64,
  },
  {
    product: 'bat-huong-su-men-lam-rong',
    name: 'Bùi Xuân Trường',
    email: 'truong.bui@example.com',
    rating: 4,
    content:
      'Mua ba bát, bát giữa to hơn hai bát bên một cỡ. Màu lam giữa các bát chênh nhau chút xíu, nhìn gần mới thấy, ' +
      'hàng vẽ tay nên chấp nhận được.',
    translation:
      'I bought three bowls, the middle one a size larger. The blue differs very slightly between them, visible ' +
      'only up close. It is hand-painted, so I can live with it.',
    isApproved: 'Y',
    daysAgo: 129,
  },
  {
    product: 'bat-huong-su-men-lam-rong',
    name: 'Nguyễn Hữu Phước',
    email: 'phuoc.nguyen@example.org',
    rating: 5,
    content:
      'Ở Cần Thơ mà bốn ngày đã tới, mở thùng kiểm tra trước mặt shipper, không sứt chỗ nào. Lư nhang sứ nhẹ, lau ' +
      'khăn ẩm là sạch bong.',
    translation:
      'It took four days to Cần Thơ. I opened the parcel in front of the driver and nothing was chipped. ' +
      'Porcelain is light and a damp cloth cleans it.',
    isApproved: 'Y',
    daysAgo: 201,
  },
  {
    product: 'bat-huong-su-men-lam-rong',
    name: 'Lương Gia Huy',
    email: 'giahuy.luong@example.com',
    rating: 2,
    content:
      'Bát đẹp nhưng giao lần đầu bị mẻ một vệt nhỏ ở miệng. Cửa hàng đổi bát khác nhanh, không tốn phí, có điều tôi ' +
      'lỡ mất ngày đã chọn để bốc bát hương.',
    translation:
      'A beautiful bowl, but the first one came with a small chip on the rim. The shop exchanged it quickly and ' +
      'free of charge, yet I missed the day I had chosen to install it.',
    isApproved: 'Y',
    daysAgo: 278,
  },
  {
    product: 'vong-tay-tram-huong',
    name: 'Trịnh Ngọc Ánh',
    email: 'anh.trinh@example.org',
    rating: 5,
    content:
      'Vòng 8 mm đeo mảnh, hợp với đồng hồ. Mùi trầm thoang thoảng, ấm tay lên mới rõ chứ không sực như loại em từng ' +
      'mua ở hội chợ.',
    translation:
      'The 8 mm bracelet is slim and goes well with my watch. The scent is faint and comes with the warmth of ' +
      'the hand, unlike the overpowering ones I bought at fairs.',
    isApproved: 'Y',
    daysAgo: 9,
  },
  {
    product: 'vong-tay-tram-huong',
    name: 'Võ Thành Đạt',
    email: 'dat.vo@example.com',
    rating: 4,
    content:
      'Hạt 12 mm tròn đều, vân nâu chen vàng nhìn thích mắt. Cổ tay tôi 18 cm, chọn 17–19 vừa khít, giá mà dây chun ' +
      'to hơn một chút cho yên tâm.',
    translation:
      'The 12 mm beads are evenly round, with lovely brown and gold grain. My wrist is 18 cm and 17–19 fits just ' +
      'right. I only wish the cord were a little thicker.',
    isApproved: 'Y',
    daysAgo: 55,
  },
  {
    product: 'vong-tay-tram-huong',
    name: 'Ngô Phương Thảo',
    email: 'thao.ngo@example.org',
    rating: 5,
    content:
      'Mua tặng bố nhân ngày nghỉ hưu. Có túi vải với đoạn dây dự phòng, đóng hộp gọn gàng. Bố đeo lần hạt buổi tối, ' +
      'bảo hạt nhẵn, không cấn tay.',
    translation:
      'A present for my father’s retirement. It came with a cloth pouch and a spare cord in a neat box. He ' +
      'counts the beads in the evening and says they are smooth.',
    isApproved: 'Y',
    daysAgo: 110,
  },
  {
    product: 'vong-tay-tram-huong',
    name: 'Huỳnh Tấn Lộc',
    email: 'loc.huynh@example.com',
    rating: 3,
    content:
      'Hạt đẹp nhưng mùi nhẹ quá, đeo cả ngày phải đưa sát mũi mới nghe. Nhắn hỏi thì được giải thích là gỗ không ' +
      'tẩm nên vậy, cũng hợp lý.',
    translation:
      'Nice beads, but the scent is very light; I have to hold them to my nose. They explained that the wood is ' +
      'not treated with oil, which makes sense.',
    isApproved: 'Y',
    daysAgo: 188,
  },
  {
    product: 'vong-tay-tram-huong',
    name: 'Mua Sỉ Giá Gốc',
    email: 'sigiagoc@example.org',
    rating: 5,
    content:
      'Kho sỉ trang sức đá quý giảm sâu tới tám mươi phần trăm, cộng tác viên không cần vốn, hoa hồng cao mỗi ngày, ' +
      'ai quan tâm tìm nhóm Kho Sỉ Giá Gốc để nhận mã ngay hôm nay nhé!!!',
    isApproved: 'N',
    daysAgo: 6,
  },
  {
    product: 'bo-choe-tho-gao-muoi-nuoc',
    name: 'Đặng Thị Nhàn',
    email: 'nhan.dang@example.com',
    rating: 5,
    content:
      'Ba chóe nắp khít, chữ Muối, Nước, Gạo viết quốc ngữ nên con cháu nhìn là biết. Tôi lấy bộ cao 16 cm, bày hàng ' +
      'ngang sau bát hương rất gọn.',
    translation:
      'The lids fit tightly, and Salt, Water and Rice are written in Vietnamese, so the children understand at ' +
      'once. The 16 cm set stands neatly in a row behind the incense bowl.',
    isApproved: 'Y',
    daysAgo: 30,
  },
  {
    product: 'bo-choe-tho-gao-muoi-nuoc',
    name: 'Tôn Nữ Diệu Huyền',
    email: 'dieuhuyen@example.org',
    rating: 5,
    content:
      'Mạ tôi ở Huế thích men lam cổ, nhận bộ chóe này ưng bụng liền. Nét sen mềm, nắp đậy êm tay, gạo để trong chóe ' +
      'mấy tháng không bị mọt.',
    translation:
      'My mother in Huế loves old blue-and-white ware and liked this set at first sight. The lotus is drawn ' +
      'softly, the lids close quietly, and the rice stayed free of weevils for months.',
    isApproved: 'Y',
    daysAgo: 97,
  },
  {
    product: 'bo-choe-tho-gao-muoi-nuoc',
    name: 'Cao Đức Anh',
    email: 'ducanh.cao@example.com',
    rating: 4,
    content:
      'Hàng đẹp, bọc kỹ. Bộ 12 cm nhỏ hơn mình hình dung, đúng ra phải lấy thước đo trước. Cái chóe nước hơi khó cho ' +
      'tay vào lau trong lòng.',
    translation:
      'Good quality, well packed. The 12 cm set is smaller than I imagined; I should have measured first. It is ' +
      'a little hard to reach inside the water jar to clean it.',
    isApproved: 'Y',
    daysAgo: 152,
  },
  {
    product: 'bo-choe-tho-gao-muoi-nuoc',
    name: 'Nguyễn Thị Tư',
    email: 'tu.nguyen49@example.org',
    rating: 5,
    content:
      'Bà già mắt kém, cháu nội đặt giùm. Chóe về trắng sạch, nặng tay vừa phải, bà rửa phơi nắng một buổi rồi đổ ' +
      'gạo muối liền cho kịp ngày rằm.',
    isApproved: 'N',
    daysAgo: 2,
  },
  {
    product: 'vang-ma-tien-vang',
    name: 'Lý Mỹ Linh',
    email: 'linh.ly@example.com',
    rating: 5,
    content:
      'Bộ nhỏ vừa đủ cho mùng một, không phải đốt nhiều khói um cả xóm. Giấy phẳng phiu, chữ Phúc in rõ, buộc dây ' +
      'gọn nên xếp lên đĩa rất ngay.',
    translation:
      'The small set is just enough for the first of the month, without smoke for the whole street. The paper is ' +
      'flat, the print clear, and tied so that it lies neatly on the plate.',
    isApproved: 'Y',
    daysAgo: 18,
  },
  {
    product: 'vang-ma-tien-vang',
    name: 'Hoàng Văn Sáu',
    email: 'sau.hoang@example.org',
    rating: 4,
    content:
      'Lấy bộ đầy đủ cúng rằm tháng Bảy, có ba thỏi vàng giấy gấp sẵn. Một thỏi bị móp do xếp sát thùng, nắn lại vẫn ' +
      'bày được.',
    translation:
      'I took the full set for the seventh full moon; it has three folded paper gold bars. One was dented at the ' +
      'side of the box but could be straightened.',
    isApproved: 'Y',
    daysAgo: 76,
  },
  {
    product: 'vang-ma-tien-vang',
    name: 'Nguyễn Khánh Vy',
    email: 'vy.nguyen@example.com',
    rating: 4,
    content:
      'Em ở chung cư, đốt ít ở lò hóa vàng dưới sân thôi nên chọn bộ vừa. Giá mềm, đặt chung với nhang để được miễn ' +
      'phí giao hàng.',
    translation:
      'I live in a flat and burn only a little at the furnace downstairs, so I chose the medium set. A fair ' +
      'price; ordered with incense the delivery was free.',
    isApproved: 'Y',
    daysAgo: 140,
  },
  {
    product: 'vang-ma-tien-vang',
    name: 'Đinh Công Mạnh',
    email: 'manh.dinh@example.org',
    rating: 3,
    content:
      'Giấy thì được mà lần này giao trễ hai ngày so với hẹn, qua rằm mới tới nên tôi phải chạy ra chợ mua tạm, bộ ' +
      'này đành để dành tháng sau.',
    isApproved: 'N',
    daysAgo: 11,
  },
  {
    product: 'ky-3-chen-su-men-lam',
    name: 'Vũ Thị Kim Oanh',
    email: 'kimoanh.vu@example.com',
    rating: 5,
    content:
      'Ba chén có nắp nên đỡ bụi hẳn so với bộ cũ nhà tôi. Kỷ dài 30 cm đặt trước bát hương cân đối, men lam tiệp ' +
      'màu với đôi lọ mua đợt trước.',
    translation:
      'The cups have lids, so there is far less dust than with our old set. The 30 cm stand looks balanced in ' +
      'front of the bowl, and the blue matches the vases I bought before.',
    isApproved: 'Y',
    daysAgo: 26,
  },
  {
    product: 'ky-3-chen-su-men-lam',
    name: 'Dương Hoài Nam',
    email: 'nam.duong@example.org',
    rating: 5,
    content:
      'Chén mỏng, nét hồi văn đều, nắp nhấc nhẹ không kêu lạch cạch. Hôm giỗ ông nội rót rượu vừa một ngụm mỗi chén, ' +
      'nhìn trang nghiêm.',
    translation:
      'Thin cups, even patterns, and lids that lift without a rattle. At my grandfather’s memorial each cup held ' +
      'just a sip of wine. Very dignified.',
    isApproved: 'Y',
    daysAgo: 83,
  },
  {
    product: 'ky-3-chen-su-men-lam',
    name: 'Trương Thị Bích',
    email: 'bich.truong@example.com',
    rating: 4,
    content:
      'Mẫu đẹp, nhưng núm nắp nhỏ quá nên người lớn tuổi như tôi cầm hơi run. Cửa hàng gói từng chén riêng, đi xe từ ' +
      'Hà Nội vào Bình Định không bể cái nào.',
    translation:
      'A beautiful design, but the knobs of the lids are small for older hands like mine. Each cup was wrapped ' +
      'on its own and none broke on the way from Hà Nội to Bình Định.',
    isApproved: 'Y',
    daysAgo: 175,
  },
  {
    product: 'ky-3-chen-su-men-lam',
    name: 'Phùng Bảo Châu',
    email: 'chau.phung@example.org',
    rating: 4,
    content:
      'Đặt cỡ 22 cm cho kệ treo trong phòng trọ, vừa xinh. Mới dùng một tuần nên chưa biết lâu dài men có ngả màu ' +
      'không, tạm cho bốn sao.',
    isApproved: 'N',
    daysAgo: 8,
  },
  {
    product: 'lo-hoa-su-men-lam',
    name: 'Nguyễn Thị Hồng Gấm',
    email: 'honggam@example.com',
    rating: 5,
    content:
      'Bình bông vẽ sen thiệt là thanh, cắm cúc vàng hay sen hồng gì cũng hợp. Tui lấy đôi 25 cm, đứng vững, đổ nước ' +
      'đầy không bị chao.',
    isApproved: 'N',
    daysAgo: 2,
  },
  {
    product: 'lo-hoa-su-men-lam',
    name: 'Mai Tiến Dũng',
    email: 'dung.mai@example.org',
    rating: 5,
    content:
      'Đôi lọ vẽ vàng sang hơn ảnh, viền hồi văn đều tay. Hai chiếc cao bằng nhau, tôi lấy thước đo chỉ lệch khoảng ' +
      'hai mi-li-mét.',
    isApproved: 'Y',
    daysAgo: 71,
  },
  {
    product: 'lo-hoa-su-men-lam',
    name: 'Quách Thu Trang',
    email: 'trang.quach@example.com',
    rating: 4,
    content:
      'Lọ đẹp, miệng hơi nhỏ nên cắm mười cành cúc là chật. Cổ lọ hẹp, em rửa bằng gạo với nước ấm như bài viết trên ' +
      'trang, sạch cặn thật.',
    isApproved: 'Y',
    daysAgo: 149,
  },
  {
    product: 'lo-hoa-su-men-lam',
    name: 'Hà Văn Quyết',
    email: 'quyet.ha@example.org',
    rating: 3,
    content:
      'Một lọ nét lam đậm, một lọ nhạt hơn thấy rõ khi để cạnh nhau. Gọi thì được đề nghị đổi, nhưng nhà cần dùng ' +
      'gấp nên tôi giữ lại.',
    isApproved: 'Y',
    daysAgo: 255,
  },
  {
    product: 'nu-tram-huong',
    name: 'Châu Thị Ngọc Diệp',
    email: 'diep.chau@example.com',
    rating: 5,
    content:
      'Nụ thường đốt mười mấy phút là hết, vừa một ấm trà. Nụ khô, không vụn, mùi ấm. Chị em trong nhóm thiền của ' +
      'tôi mỗi người đặt một hộp.',
    isApproved: 'Y',
    daysAgo: 33,
  },
  {
    product: 'nu-tram-huong',
    name: 'Tạ Minh Khang',
    email: 'khang.ta@example.org',
    rating: 4,
    content:
      'Nụ khói ngược xuống khói đẹp, ra dòng chậm. Hộp 100 nụ mở ra dùng dần thì nhớ đậy kín, tôi để quên một đêm ' +
      'mưa là khó bén hẳn.',
    isApproved: 'Y',
    daysAgo: 120,
  },
  {
    product: 'thac-khoi-tram-huong',
    name: 'Đoàn Nhật Minh',
    email: 'minh.doan@example.com',
    rating: 5,
    content:
      'Khói chảy qua ba lá sen đúng như hình, tắt quạt vài phút là thấy thành dòng. Mười nụ tặng kèm đủ dùng thử cả ' +
      'tuần. Để bàn làm việc rất thư thái.',
    isApproved: 'Y',
    daysAgo: 40,
  },
  {
    product: 'thac-khoi-tram-huong',
    name: 'Lâm Gia Bội',
    email: 'boi.lam@example.org',
    rating: 4,
    content:
      'Men ngọc lên màu đẹp, bông sen nhỏ tỉ mỉ. Nhựa bám vào khay hơi nhiều, phải lau nước ấm pha xà phòng sau vài ' +
      'lần đốt, còn lại ưng.',
    isApproved: 'Y',
    daysAgo: 166,
  },
  {
    product: 'mam-bong-su-men-lam',
    name: 'Nguyễn Văn Chiến',
    email: 'chien.nguyen@example.com',
    rating: 5,
    content:
      'Mâm Ø30 bày đủ nải chuối, bưởi với cam mà không chòng chành. Chân cao, lòng rộng, men bóng đều, úp xuống gõ ' +
      'nghe tiếng trong.',
    isApproved: 'Y',
    daysAgo: 52,
  },
  {
    product: 'mam-bong-su-men-lam',
    name: 'Kiều Thanh Tâm',
    email: 'tam.kieu@example.org',
    rating: 5,
    content:
      'Mình mua hai chiếc Ø20 để hai bên, bày bánh kẹo cho gọn. Hồi văn vẽ đều, đáy mài nhẵn nên không làm xước mặt ' +
      'bàn gỗ.',
    isApproved: 'N',
    daysAgo: 3,
  },
  {
    product: 'mam-bong-su-men-lam',
    name: 'Lò Văn Pánh',
    email: 'panh.lo@example.com',
    rating: 4,
    content:
      'Hàng lên tới Điện Biên sau năm ngày, hai lớp thùng nên không vỡ. Mâm đẹp, chỉ tiếc cỡ lớn nhất hết hàng nên ' +
      'phải lấy cỡ nhỏ hơn.',
    isApproved: 'Y',
    daysAgo: 224,
  },
  {
    product: 'ban-tho-treo-tuong',
    name: 'Trần Lê Hoàng Yến',
    email: 'hoangyen@example.org',
    rating: 5,
    content:
      'Bàn 81 × 48 gỗ đỏ nâu, mùi gỗ nhẹ, tấm lưng chữ Phúc chạm sâu. Vít nở đi kèm bắt vào tường gạch chắc chắn, ' +
      'chồng mình tự lắp một tiếng là xong.',
    isApproved: 'Y',
    daysAgo: 36,
  },
  {
    product: 'ban-tho-treo-tuong',
    name: 'Phạm Ngọc Sơn',
    email: 'son.pham@example.com',
    rating: 4,
    content:
      'Gỗ đẹp, mép bào nhẵn. Hướng dẫn lắp in chữ hơi nhỏ, tôi phải gọi hỏi cách canh tay đỡ. Nhân viên gọi video ' +
      'chỉ từng bước nên vẫn hài lòng.',
    isApproved: 'Y',
    daysAgo: 105,
  },
  {
    product: 'ban-tho-treo-tuong',
    name: 'Nông Thị Thu Hiền',
    email: 'hien.nong@example.org',
    rating: 3,
    content:
      'Bàn chắc nhưng lớp dầu bóng mặt dưới chỗ đậm chỗ nhạt. Mặt trên thì ổn. Giao trễ hơn hẹn một hôm, có gọi báo ' +
      'trước.',
    isApproved: 'Y',
    daysAgo: 209,
  },
  {
    product: 'chan-nen-dong-vang',
    name: 'Vương Đình Phú',
    email: 'phu.vuong@example.com',
    rating: 5,
    content:
      'Đôi 35 cm nặng tay, tiện tròn sắc nét, đặt cạnh bát hương đồng rất hợp. Đĩa hứng sáp rộng nên không rớt xuống ' +
      'khăn trải.',
    isApproved: 'Y',
    daysAgo: 44,
  },
  {
    product: 'chan-nen-dong-vang',
    name: 'Thái Thị Ngân',
    email: 'ngan.thai@example.org',
    rating: 4,
    content:
      'Đồng sáng như gương, dùng nửa năm có xuống màu, lau chanh với tro là sáng lại. Lỗ cắm hơi rộng so với nến nhà ' +
      'tôi, phải quấn thêm giấy bạc.',
    isApproved: 'Y',
    daysAgo: 198,
  },
  {
    product: 'nhang-vong-tram',
    name: 'Bạch Thị Tuyết',
    email: 'tuyet.bach@example.com',
    rating: 5,
    content:
      'Khoanh lớn cháy đúng bốn tiếng, đêm Giao thừa thắp hai khoanh là tới sáng. Chân đỡ kim loại nhỏ mà vững, tàn ' +
      'rơi gọn trong đĩa.',
    isApproved: 'Y',
    daysAgo: 23,
  },
  {
    product: 'nhang-vong-tram',
    name: 'Phan Thế Vinh',
    email: 'vinh.phan@example.org',
    rating: 3,
    content:
      'Mùi dễ chịu nhưng trong hộp 20 khoanh có ba khoanh gãy, phải đốt từng đoạn trên cát. Mong lần sau lót dày hơn.',
    isApproved: 'Y',
    daysAgo: 144,
  },
  {
    product: 'den-dau-tho-dong',
    name: 'Nguyễn Thị Thanh Xuân',
    email: 'thanhxuan@example.com',
    rating: 5,
    content:
      'Đèn dầu giống cái của bà ngoại ngày xưa, vặn bấc êm, bóng thủy tinh trong. Đôi cao 30 cm đặt hai bên ban thờ, ' +
      'tối thắp lên ánh sáng ấm lắm.',
    isApproved: 'Y',
    daysAgo: 61,
  },
  {
    product: 'den-dau-tho-dong',
    name: 'Âu Dương Kiệt',
    email: 'kiet.au@example.org',
    rating: 4,
    content:
      'Đồng dày, hoa sen chạm rõ. Lần đầu tôi để bấc cao nên ám muội bóng, cắt bấc bằng lại là hết. Nên kèm tờ hướng ' +
      'dẫn in to hơn.',
    isApproved: 'Y',
    daysAgo: 170,
  },
  {
    product: 'bat-huong-su-men-ran',
    name: 'Trần Thị Vân Khánh',
    email: 'vankhanh@example.com',
    rating: 5,
    content:
      'Men rạn chân chim nhìn trầm, rồng đắp nổi sờ thấy gờ. Trước khi gửi cửa hàng chụp ảnh vân rạn cho tôi chọn, ' +
      'chu đáo hơn tôi nghĩ.',
    isApproved: 'Y',
    daysAgo: 79,
  },
  {
    product: 'bat-huong-su-men-ran',
    name: 'Hứa Văn Lâm',
    email: 'lam.hua@example.org',
    rating: 4,
    content:
      'Bát nặng, dáng cổ, chữ Thọ đúng như đặt. Vết rạn ở đáy hơi thưa hơn thân, không ảnh hưởng gì. Đợi bốc bát ' +
      'xong tôi sẽ gửi thêm ảnh.',
    isApproved: 'N',
    daysAgo: 5,
  },
  {
    product: 'hop-nhang-tram-cao-cap',
    name: 'Đào Thị Minh Nguyệt',
    email: 'minhnguyet@example.com',
    rating: 5,
    content:
      'Mua ba hộp loại Đặc biệt biếu hai bên nội ngoại. Hộp đỏ in sen vàng trang nhã, nhang xếp thẳng tắp không gãy, ' +
      'mùi ấm và rõ hơn loại bó.',
    isApproved: 'Y',
    daysAgo: 17,
  },
  {
    product: 'hop-nhang-tram-cao-cap',
    name: 'Kim Sô Phi',
    email: 'sophi.kim@example.org',
    rating: 4,
    content:
      'Loại Thượng hạng thơm sâu, tàn nhang rồi mùi vẫn còn trong phòng. Giá hơi cao nên nhà tôi chỉ thắp ngày giỗ ' +
      'và dịp lễ lớn.',
    isApproved: 'Y',
    daysAgo: 92,
  },
  {
    product: 'mo-go-mit',
    name: 'Thích nữ Diệu An',
    email: 'dieuan@example.com',
    rating: 5,
    content:
      'Tiếng mõ tròn và ấm, không chát. Cỡ Ø12 cầm dùi vừa tay, đệm nhung dày nên không trượt. Đạo tràng chúng tôi ' +
      'đặt thêm hai cái cho các Phật tử.',
    isApproved: 'Y',
    daysAgo: 58,
  },
  {
    product: 'mo-go-mit',
    name: 'Lê Quang Hiếu',
    email: 'hieu.le@example.org',
    rating: 4,
    content:
      'Lấy bộ chuông mõ nhỏ cho mẹ tụng kinh ở nhà. Vảy cá khắc kỹ, mùi gỗ mít nhẹ. Dùi mõ hơi ngắn, mẹ tôi quen dùi ' +
      'dài hơn.',
    isApproved: 'Y',
    daysAgo: 181,
  },
  {
    product: 'hoa-cuc-vang',
    name: 'Nguyễn Bích Phượng',
    email: 'phuong.nguyen@example.com',
    rating: 5,
    content:
      'Cúc giao sáng sớm, bông chắc, lá xanh. Cắm từ mùng một tới mùng tám mới bắt đầu rủ, ngày nào tôi cũng thay ' +
      'nước với cắt gốc.',
    isApproved: 'Y',
    daysAgo: 28,
  },
  {
    product: 'hoa-cuc-vang',
    name: 'Hoàng Anh Tú',
    email: 'tu.hoang@example.org',
    rating: 2,
    content:
      'Bó 20 cành mà bốn cành đã giập nụ lúc nhận, chắc bị đè trong thùng. Đã gửi ảnh cho cửa hàng và đang chờ trả ' +
      'lời.',
    isApproved: 'N',
    daysAgo: 13,
  },
  {
    product: 'mam-ngu-qua',
    name: 'Trần Thị Mười',
    email: 'muoi.tran@example.com',
    rating: 5,
    content:
      'Nhà tôi kiêng chuối nên ghi chú đổi sang mãng cầu với xoài, cửa hàng gọi lại hỏi kỹ rồi mới gửi. Trái nào ' +
      'cũng tươi, bày sáu ngày không hư.',
    isApproved: 'Y',
    daysAgo: 37,
  },
  {
    product: 'mam-ngu-qua',
    name: 'Bế Ngọc Tùng',
    email: 'tung.be@example.org',
    rating: 4,
    content:
      'Mâm cỡ vừa bày đầy đặn, thanh long hai bên rất cân. Cam hơi xanh nhưng để hai hôm là lên màu. Đỡ được một ' +
      'buổi đi chợ cho vợ tôi.',
    isApproved: 'Y',
    daysAgo: 115,
  },
  {
    product: 'bo-trau-cau',
    name: 'Nguyễn Thị Sinh',
    email: 'sinh.nguyen@example.com',
    rating: 5,
    content:
      'Cau tròn, còn núm, lá trầu to không rách mép. Lễ ăn hỏi cháu gái tôi lấy bộ chín quả, ai cũng hỏi mua ở đâu ' +
      'mà tươi vậy.',
    isApproved: 'Y',
    daysAgo: 20,
  },
  {
    product: 'bo-trau-cau',
    name: 'Phạm Trung Nghĩa',
    email: 'nghia.pham@example.org',
    rating: 3,
    content:
      'Trầu tươi nhưng một quả cau bị xước vỏ. Cúng giỗ nên tôi hơi kỹ, đành thay quả khác. Mong cửa hàng chọn kỹ ' +
      'hơn giúp.',
    isApproved: 'N',
    daysAgo: 10,
  },
  {
    product: 'den-hoa-sen-tho',
    name: 'Lưu Thị Ái Vân',
    email: 'aivan.luu@example.com',
    rating: 5,
    content:
      'Nhà có cháu nhỏ nên đổi từ nến sang đèn LED này cho yên tâm. Ánh sáng vàng ấm, không chói, cánh sen hồng nhìn ' +
      'mềm như thật.',
    isApproved: 'Y',
    daysAgo: 49,
  },
  {
    product: 'den-hoa-sen-tho',
    name: 'Trần Hữu Tài',
    email: 'tai.tran@example.org',
    rating: 1,
    content:
      'Một đèn chớp tắt liên tục ngay tối đầu tiên, thay ổ điện vẫn vậy. Cửa hàng đã nhận lại và hoàn tiền sau bốn ' +
      'ngày, nhưng tôi mất công đi gửi.',
    isApproved: 'Y',
    daysAgo: 267,
  },
  {
    product: 'chuong-xoay-dong',
    name: 'Nguyễn Hoàng Oanh',
    email: 'oanh.nguyen@example.com',
    rating: 5,
    content:
      'Chuông Ø15 ngân dài, tiếng trong, miết quanh miệng vài vòng là vang. Đệm nhung đỏ dày, dùi bọc vải gõ êm ' +
      'không chói tai.',
    isApproved: 'Y',
    daysAgo: 67,
  },
  {
    product: 'chuong-xoay-dong',
    name: 'A Lăng Bình',
    email: 'binh.alang@example.org',
    rating: 5,
    content:
      'Chuông vừa tới chiều nay, gõ thử thấy ngân lâu, hoa sen chạm quanh thành rất đều. Gói trong hộp có xốp nên đi ' +
      'đường xa vào Quảng Nam vẫn nguyên vẹn.',
    isApproved: 'N',
    daysAgo: 1,
  },
  {
    product: 'nam-ruou-su-men-lam',
    name: 'Nguyễn Đăng Khoa',
    email: 'khoa.nguyen@example.com',
    rating: 4,
    content:
      'Đôi nậm dáng cổ, nắp nhỏ xinh, rót không bị nhỏ giọt ra ngoài. Cỡ 20 cm đựng vừa chai rượu con, nét sen hơi ' +
      'khác nhau giữa hai chiếc.',
    isApproved: 'Y',
    daysAgo: 101,
  },
  {
    product: 'bo-tam-su-dong',
    name: 'Trần Trọng Nghị',
    email: 'nghi.tran@example.org',
    rating: 5,
    content:
      'Bộ đỉnh cao 50 cm màu giả cổ trầm, đúng ý bố tôi vì không thích đồng bóng loáng. Hai người khiêng mới lên tới ' +
      'tầng ba, cửa hàng hẹn giờ giao rất đúng.',
    isApproved: 'Y',
    daysAgo: 73,
  },
  {
    product: 'dinh-dong-tho-dap-noi',
    name: 'Phan Bá Ngọc',
    email: 'ngoc.phan@example.com',
    rating: 5,
    content:
      'Rồng chạm nổi rõ từng vảy, nắp khớp, nhấc lên êm. Nhà thờ họ chúng tôi chọn cỡ 60 cm, các cụ xem xong đều gật ' +
      'đầu. Thùng gỗ đóng rất chắc.',
    isApproved: 'Y',
    daysAgo: 158,
  },
  {
    product: 'bat-huong-men-ngoc-hoa-sen',
    name: 'Tống Mỹ Duyên',
    email: 'duyen.tong@example.org',
    rating: 5,
    content:
      'Màu men ngọc dịu, để trên kệ gỗ sáng nhìn thanh lắm. Mình thờ Phật nên không muốn hình rồng, mẫu khắc sen này ' +
      'vừa ý, viền vàng mảnh vừa đủ.',
    isApproved: 'Y',
    daysAgo: 86,
  },
  {
    product: 'bat-huong-dong-dap-noi-rong',
    name: 'Lê Văn Hòa',
    email: 'hoa.levan@example.com',
    rating: 5,
    content:
      'Nhà ba đời dùng đồ đồng nên tôi xem kỹ lắm: thành dày, chữ Phúc sắc, không rỗ. Ø18 nặng chừng ba ký như bảng ' +
      'ghi, có tặng khăn lau.',
    isApproved: 'Y',
    daysAgo: 191,
  },
  {
    product: 'khung-anh-tho-go',
    name: 'Trần Thị Cẩm Tú',
    email: 'camtu.tran@example.org',
    rating: 5,
    content:
      'Khung chạm tinh, lắp ảnh má tôi cỡ 20 × 25 vừa khít. Kính trong, chân đế đứng vững. Nhìn ảnh má trong khung ' +
      'mới, cả nhà rưng rưng.',
    isApproved: 'Y',
    daysAgo: 124,
  },
  {
    product: 'trang-hat-tram-huong',
    name: 'Giang Thị Lụa',
    email: 'lua.giang@example.com',
    rating: 4,
    content:
      'Chuỗi 108 hạt 8 mm lần êm tay, hạt cái to dễ nhận. Tua đỏ phai màu chút xíu khi gặp nước mưa, giờ tôi cất túi ' +
      'vải cẩn thận hơn.',
    isApproved: 'Y',
    daysAgo: 137,
  },
  {
    product: 'nen-coc-thuy-tinh',
    name: 'Nguyễn Tuấn Kiệt',
    email: 'tuankiet@example.org',
    rating: 4,
    content:
      'Hộp sáu cốc đỏ thắp mỗi rằm và mùng một, gió quạt không tắt. Một cốc đai kim loại lỏng nên bị xoay, còn sáp ' +
      'cháy phẳng, ít khói.',
    isApproved: 'Y',
    daysAgo: 59,
  },
  {
    product: 'nen-hoa-sen',
    name: 'Võ Thị Tường Vi',
    email: 'tuongvi@example.com',
    rating: 5,
    content:
      'Bộ ba màu thắp ngày Phật đản nhìn như hoa thật. Em tắt khi lòng nến cạn nên cánh vẫn còn nguyên, giữ lại ' +
      'trưng trên đĩa sứ được.',
    isApproved: 'Y',
    daysAgo: 108,
  },
  {
    product: 'dia-qua-su-men-lam',
    name: 'Hoàng Thị Thêu',
    email: 'theu.hoang@example.org',
    rating: 4,
    content:
      'Đĩa 22 cm men trắng trong, bày cam với táo gọn. Tôi định đặt thêm ba cái nữa, cửa hàng gọi cho tôi theo số ' +
      'trong đơn trước nhé.',
    isApproved: 'N',
    daysAgo: 16,
  },
  {
    product: 'tram-huong-mieng',
    name: 'Đỗ Khắc Hưng',
    email: 'hung.do@example.com',
    rating: 4,
    content:
      'Loại 2 hộp 20 g, xông lư điện ở nhiệt thấp mùi ngọt, một mẩu dùng ba lần. Miếng không đều nhưng cân lại đủ ' +
      'gam, kèm vài vụn nhỏ.',
    isApproved: 'Y',
    daysAgo: 214,
  },
  {
    product: 'bai-vi-cuu-huyen-that-to',
    name: 'Huỳnh Thị Út',
    email: 'ut.huynh@example.org',
    rating: 5,
    content:
      'Bài vị sơn son đỏ đằm, chữ thếp vàng ngay ngắn. Ba tôi ở Vĩnh Long dặn phải coi nét chữ trước, cửa hàng gửi ' +
      'hình chụp gần nên gia đình yên tâm đặt.',
    isApproved: 'Y',
    daysAgo: 232,
  },
  {
    product: 'mam-bong-go-son-son',
    name: 'Trần Đức Lương',
    email: 'luong.tran@example.com',
    rating: 5,
    content:
      'Mâm Ø30 thếp vàng quỳ ánh lên rất ấm, cánh sen chạm đều quanh thành. Bày ngũ quả lên trông sang hẳn ban thờ. ' +
      'Hơi mùi sơn, để thoáng hai ngày thì hết.',
    isApproved: 'N',
    daysAgo: 4,
  },
  {
    product: 'ban-tho-dung-go-huong',
    name: 'Nguyễn Mạnh Cường',
    email: 'cuong.nguyen@example.org',
    rating: 5,
    content:
      'Đặt bàn 153 × 69, thợ giao tới tận nơi còn kê cân cho phẳng. Bốn ngăn kéo trượt êm, vân gỗ đẹp. Dùng gần một ' +
      'năm chưa thấy cong vênh.',
    isApproved: 'Y',
    daysAgo: 306,
  },
  {
    product: 'hoa-sen-cung',
    name: 'Phạm Hà Giang',
    email: 'giang.pham@example.com',
    rating: 3,
    content:
      'Sen thơm, bông đều, nhưng ba bông về tới nhà đã rụng cánh ngoài. Trời nóng quá, chắc nên giao buổi sáng sớm ' +
      'thay vì giữa trưa.',
    isApproved: 'N',
    daysAgo: 7,
  },
  {
    product: 'ke-tam-cap-go',
    name: 'Cù Thị Thơm',
    email: 'thom.cu@example.org',
    rating: 5,
    content:
      'Kệ ba bậc rộng 81 cm đặt vừa lòng bàn thờ, ảnh các cụ giờ không bị bát hương che nữa. Mặt gỗ phẳng, hoa chạm ' +
      'hai đầu mềm mại.',
    isApproved: 'Y',
    daysAgo: 355,
  },
]
