-- A video that is changed or removed without naming its tag, such as by hand, drops every cached page (migration 0054).
create constraint trigger video_invalidated after update or delete on video deferrable initially deferred
  for each row execute function check_invalidated('picture:%');
create trigger video_emptied after truncate on video for each statement execute function invalidate_all();
