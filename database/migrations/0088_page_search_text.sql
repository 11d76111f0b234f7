-- What searches compare, computed when a page is saved: computing it for every page took half a millisecond each. Migration 0089
-- fills it for the pages that exist.
alter table page add column search_text text;

create function put_page_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := fold_text(
    new.title || ' ' || coalesce(new.title_en, '') || ' ' || coalesce(new.summary, '') || ' ' || new.slug);
  return new;
end $$;
create trigger page_search_text before insert or update of title, title_en, summary, slug, search_text on page
  for each row execute function put_page_search_text();
