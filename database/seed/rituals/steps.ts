import type { SeedSteps } from './seed-ritual.ts'

export const ancestorSteps: SeedSteps = {
  vi: [
    'Lau dọn ban thờ, thay nước và hoa.',
    'Bày lễ: bình hoa bên đông, mâm quả bên tây, mâm cơm phía trước.',
    'Thắp đèn hoặc nến, rồi thắp nhang số lẻ.',
    'Người lớn trong nhà khấn, mời thần linh trước, gia tiên sau.',
    'Đợi tàn nhang, vái tạ rồi hóa vàng mã nếu có.',
    'Hạ lễ, cả nhà cùng thụ lộc.',
  ],
  en: [
    'Clean the altar, change water and flowers.',
    'Lay out the offerings: flowers east, fruit west, the meal in front.',
    'Light the lamps or candles, then an odd number of incense sticks.',
    'The eldest speaks: the guardian spirits are invited first, then the ancestors.',
    'When the incense has burnt down, bow, and burn the votive paper if there is any.',
    'Take the offerings down; the family eats together.',
  ],
}

export const buddhistSteps: SeedSteps = {
  vi: [
    'Lau ban thờ Phật bằng khăn riêng, thay nước sạch.',
    'Bày hoa, quả, đèn; lễ chay, không vàng mã.',
    'Thắp đèn, thắp một hoặc ba nén nhang.',
    'Khấn hoặc tụng kinh, niệm danh hiệu.',
    'Hồi hướng, vái ba vái.',
  ],
  en: [
    'Wipe the Buddhist altar with a cloth of its own and change the water.',
    'Set out flowers, fruit and lamps; vegetarian, without votive paper.',
    'Light the lamps and one or three incense sticks.',
    'Pray or chant, and call the name.',
    'Dedicate the merit and bow three times.',
  ],
}

export const soulsSteps: SeedSteps = {
  vi: [
    'Cúng gia tiên trong nhà trước.',
    'Bày lễ trước sân hoặc trước cửa, thấp hơn ban thờ, không đặt trong nhà.',
    'Thắp nến và nhang, rải mỗi món một ít.',
    'Khấn mời các vong linh không nơi nương tựa.',
    'Tàn nhang, rải gạo muối ra bốn phía rồi hóa vàng mã.',
  ],
  en: [
    'Offer to the ancestors indoors first.',
    'Lay out the tray in the yard or before the door, lower than the altar, never inside.',
    'Light candles and incense, a little of each thing apart.',
    'Invite the souls that have nobody.',
    'When the incense has burnt down, scatter rice and salt to the four sides and burn the paper.',
  ],
}

export const wealthSteps: SeedSteps = {
  vi: [
    'Lau ban thờ Thần Tài, Ông Địa; thay năm chén nước.',
    'Bày hoa bên phải, quả bên trái nhìn từ ngoài vào, lễ ở giữa.',
    'Thắp đèn, thắp năm nén nhang.',
    'Khấn tên, địa chỉ cửa hàng, cảm tạ và cầu thuận lợi.',
    'Tàn nhang thì hóa vàng; giữ nước và gạo, rắc vào phía trong nhà.',
  ],
  en: [
    'Wipe the altar of Thần Tài and Ông Địa; refill the five cups.',
    'Flowers right, fruit left as one looks at it, the offerings between.',
    'Light the lamps and five incense sticks.',
    'Say the name and address of the shop, give thanks and ask for good trade.',
    'Burn the paper afterwards; water and rice are sprinkled towards the inside of the house.',
  ],
}

export const placeSteps: SeedSteps = {
  vi: [
    'Chọn giờ tốt, quét dọn nơi làm lễ.',
    'Đặt bàn lễ sạch, hướng ra cửa hoặc ra giữa khu đất.',
    'Thắp đèn và nhang; gia chủ đứng khấn, xưng tên và địa chỉ.',
    'Tàn nhang, vái tạ, hóa vàng mã.',
    'Rải gạo muối, giữ lại hũ gạo, muối, nước để trong nhà.',
  ],
  en: [
    'Choose a good hour and sweep the place.',
    'Set a clean table facing the door or the middle of the ground.',
    'Light lamps and incense; the owner speaks, with name and address.',
    'When the incense has burnt down, bow and burn the paper.',
    'Scatter rice and salt; the jars of rice, salt and water stay in the house.',
  ],
}

export const graveSteps: SeedSteps = {
  vi: [
    'Thắp nhang xin phép thần linh nơi nghĩa trang.',
    'Nhổ cỏ, lau bia, đắp lại mộ; không giẫm lên mộ khác.',
    'Bày lễ trước mộ, thắp đèn và nhang.',
    'Khấn mời gia tiên, kể tên con cháu có mặt.',
    'Tàn nhang, hóa vàng ở nơi quy định, dập hết lửa, dọn rác mang về.',
  ],
  en: [
    'Light incense for the spirits of the graveyard first.',
    'Weed, wipe the stone, mend the mound; step on no other grave.',
    'Lay out the offerings before the grave, light lamps and incense.',
    'Call the ancestors and name the family who came.',
    'Afterwards burn the paper where it is allowed, put all fire out and take the rubbish home.',
  ],
}
