-- The shop's translation of a review, for readers of the other language.
alter table review_feedback add column translation text check (char_length(translation) <= 3000);
