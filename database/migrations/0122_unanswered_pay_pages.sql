-- The five-minute job finds the attempts of the last day without a final answer. Those of before this file are asked
-- about once more: that they were asked about does not say that the provider answered.
create index payment_page_unanswered on payment (expires_date)
  where final_answer_date is null and pay_url is not null and state in ('waiting', 'failed');
