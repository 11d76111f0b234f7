-- What searches compare, computed when a page is saved: computing it for every page took half a millisecond each.
alter table page add column search_text text generated always as (
  fold_text(title || ' ' || coalesce(title_en, '') || ' ' || coalesce(summary, '') || ' ' || slug)) stored;
