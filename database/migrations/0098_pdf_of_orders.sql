-- `attachment.pdf` is also about attachments of orders. A title that the shop's owner changed stays.
update system_param
set title = 'Nhận tệp PDF trong đánh giá và đơn hàng', title_en = 'Accept PDF files in reviews and orders'
where key = 'attachment.pdf' and title = 'Nhận tệp PDF trong đánh giá';
