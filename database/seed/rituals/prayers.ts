/** Short forms of common prayers. `{name}`, `{address}` and `{day}` are filled in by the reader's page. */

const opening = 'Nam mô A Di Đà Phật! (ba lần)\n\nCon lạy chín phương Trời, mười phương chư Phật, chư Phật mười phương.'
const who = 'Tín chủ con là {name}, ngụ tại {address}.'
const closing =
  'Chúng con lễ bạc tâm thành, trước án kính lễ, cúi xin được phù hộ độ trì.\n\nNam mô A Di Đà Phật! (ba lần)'

/** For the guardian spirits of the house and the ancestors. */
export const toAncestors = (occasion: string) => `${opening}

Con kính lạy Hoàng thiên Hậu Thổ, chư vị Tôn thần.
Con kính lạy ngài Bản cảnh Thành hoàng, ngài Bản xứ Thổ địa, ngài Bản gia Táo quân cùng chư vị Tôn thần.
Con kính lạy tổ tiên, hiển khảo, hiển tỷ, chư vị hương linh nội ngoại.

${who}
Hôm nay là {day}, ${occasion}, tín chủ con thành tâm sửa biện hương hoa, lễ vật, kim ngân, trà quả, thắp nén tâm hương dâng lên trước án.

Chúng con kính mời chư vị Tôn thần, kính mời tổ tiên nội ngoại giáng lâm trước án, chứng giám lòng thành, thụ hưởng lễ vật, phù hộ cho toàn gia bình an, mạnh khỏe, công việc hanh thông, trên thuận dưới hòa.

${closing}`

export const toBuddha = (occasion: string, name: string) => `Nam mô ${name}! (ba lần)

Đệ tử con thành tâm kính lạy mười phương chư Phật, chư vị Bồ Tát.
Đệ tử con là {name}, ngụ tại {address}.
Hôm nay là {day}, ${occasion}, chúng con thành tâm dâng hương hoa, đèn nến, trái cây thanh tịnh.

Cúi xin chư Phật, chư Bồ Tát từ bi chứng giám, cho chúng con biết sống hiền lành, giữ lòng trong sạch, gia đình bình an, người còn mạnh khỏe, người mất được siêu sinh.

Nam mô ${name}! (ba lần)`

export const toSouls = (occasion: string) => `${opening}

Con kính lạy Đức Phật A Di Đà, Bồ Tát Quán Thế Âm, Bồ Tát Địa Tạng Vương.
Con kính lạy ngài Bản xứ Thổ địa cùng chư vị Tôn thần cai quản nơi này.

${who}
Hôm nay là {day}, ${occasion}, tín chủ con sắm cháo, gạo, muối, bánh kẹo, hoa quả, bày trước cửa, kính mời các vong linh không nơi nương tựa, không người thờ cúng, xa gần cùng về thụ hưởng.

Xin nhận lễ rồi ai về nơi nấy, phù hộ cho gia đình chúng con yên ổn, đi đến nơi về đến chốn.

Nam mô A Di Đà Phật! (ba lần)`

export const toWealth = (occasion: string) => `${opening}

Con kính lạy Hoàng thiên Hậu Thổ, chư vị Tôn thần.
Con kính lạy ngài Thần Tài vị tiền, ngài Thổ Địa, chư vị Tôn thần cai quản trong xứ này.

${who}
Hôm nay là {day}, ${occasion}, tín chủ con thành tâm sửa biện hương hoa, lễ vật, kim ngân, trà quả, kính mời ngài Thần Tài, ngài Thổ Địa giáng lâm trước án thụ hưởng.

Cúi xin các ngài phù trì cho gia đạo an khang, buôn bán ngay thẳng, khách đến khách đi vui vẻ, công việc hanh thông.

${closing}`

export const toKitchenGods = `${opening}

Con kính lạy ngài Đông trù Tư mệnh Táo phủ thần quân.

${who}
Hôm nay là {day}, tín chủ con sửa biện hương hoa, phẩm vật, xiêm hài áo mũ, thắp nén tâm hương kính dâng, tiễn ngài về trời.

Năm qua trong bếp trong nhà có điều gì lầm lỗi, cúi xin ngài lượng thứ; xin ngài tâu giúp điều lành, ban phúc cho toàn gia trẻ già được an ninh, khang thái.

${closing}`

export const toPlace = (occasion: string, wish: string) => `${opening}

Con kính lạy Hoàng thiên Hậu Thổ, chư vị Tôn thần.
Con kính lạy ngài Bản cảnh Thành hoàng, ngài Bản xứ Thổ địa, ngài Long mạch cùng chư vị Tôn thần cai quản nơi này.

${who}
Hôm nay là {day}, ${occasion}, tín chủ con thành tâm sửa biện hương hoa, lễ vật, kính cáo chư vị Tôn thần.

Cúi xin chư vị chứng giám, ${wish}.

${closing}`

export const atGrave = (occasion: string) => `${opening}

Con kính lạy ngài Thổ địa cùng chư vị Tôn thần cai quản nơi nghĩa trang này.
Con kính lạy hương linh tổ tiên, ông bà, cha mẹ.

${who}
Hôm nay là {day}, ${occasion}, con cháu chúng con về đây sửa sang phần mộ, dâng nén nhang thơm, lễ vật đơn sơ.

Kính mời hương linh về thụ hưởng, phù hộ cho con cháu hòa thuận, bình an, nên người.

${closing}`
