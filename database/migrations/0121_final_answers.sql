-- An attempt to pay is asked about after its page has ended until its provider answers, whoever asked in vain before.
alter table payment add column final_answer_date timestamptz;
drop index payment_page_ended;
