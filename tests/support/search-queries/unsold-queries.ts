/** Queries for goods that the demo shop does not sell, many worded like ones that it does: nothing may be found. */
export const unsoldQueries: readonly string[] = [
  ...['tượng phật', 'máy tính', 'áo dài', 'quạt', 'bát cơm thờ', 'điện thoại', 'xe máy', 'ti vi', 'tivi', 'giày'],
  ...['bánh mì', 'cà phê', 'tủ lạnh', 'ghế sofa', 'đồng hồ', 'nồi cơm điện', 'son môi', 'sách', 'bút bi', 'quần áo'],
  ...['mũ bảo hiểm', 'kem đánh răng', 'thuốc lá', 'túi xách', 'cá cảnh', 'mèo', 'chuột', 'gạo nếp', 'máy lọc nước'],
  ...['bàn phím', 'bàn là', 'đũa', 'đèn pin', 'thảm', 'giường', 'nhẫn', 'tượng quan công'],
  ...['đồ chơi', 'bếp gas', 'xe đạp', 'váy', 'nước mắm', 'máy giặt', 'tai nghe', 'mỹ phẩm', 'bàn học', 'khẩu trang'],
  ...['tranh sơn dầu', 'tượng di lặc', 'tỳ hưu', 'thiềm thừ', 'gương bát quái', 'cây cảnh'],
  ...['mua quạt ở đâu', 'shop bán giày', 'mua máy tính giá rẻ', 'mua sách', 'tìm mua tượng phật'],
  // Without diacritics
  ...['tuong phat', 'may tinh', 'ao dai', 'quat', 'dien thoai', 'xe may', 'ban ghe', 'noi com dien', 'xe dap'],
  // English
  ...['laptop', 'iphone', 'phone', 'shoes', 'statue', 'statues', 'watch', 'shirt', 'coffee', 'table lamp', 'bicycle'],
  ...['toy', 'umbrella', 'chair', 'guitar', 'pillow', 'lipstick', 'keyboard', 'dress', 'buddha statue'],
]
