-- Searching boards reads an index instead of every post. Words are found by their letters and pairs of letters, so that
-- a part of a Korean word is found as well as a whole one, and no extension is needed.
create function search_grams(words text) returns text[] language sql immutable strict parallel safe cost 100 as $$
  select coalesce(array_agg(distinct gram), '{}')
  from (
    select letter, letter || lead(letter) over (order by place) as pair
    from unnest(string_to_array(lower(words), null)) with ordinality letters (letter, place)
  ) pairs, lateral (values (letter), (pair)) grams (gram)
  where gram is not null
$$;

create index board_posts_title_grams on board_posts using gin (search_grams(title)) where deleted_at is null;
create index board_posts_words_grams on board_posts using gin (search_grams(search_text)) where deleted_at is null;
-- A view only counts up: with room beside the row none of its many pairs is written again.
alter table board_posts set (fillfactor = 70);
analyze board_posts;
