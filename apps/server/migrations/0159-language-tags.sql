-- A language is its BCP 47 tag in every table: Vietnamese is `vi`; `vn`, the specification's code, stays in the cookie
-- and on the wire. Which languages there are is in packages/contract/src/languages.ts alone, so that a new one needs no
-- change here. The audit log keeps what was recorded.
-- Locks: each table named, exclusively, one after the other. Time: one pass over each, of legs about a minute for ten
-- million; only rows with names are written.
alter table board_posts drop constraint board_posts_locale_check;
alter table push_subscriptions drop constraint push_subscriptions_locale_check;
alter table site_banners drop constraint site_banners_language_check;
update board_posts set locale = 'vi' where locale = 'vn';
update push_subscriptions set locale = 'vi' where locale = 'vn';
update site_banners set language = 'vi' where language = 'vn';
alter table board_posts add constraint board_posts_locale_is_a_tag check (locale ~ '^([a-z]{2,3}(-[A-Za-z0-9]+)*|all)$');
alter table push_subscriptions
  add constraint push_subscriptions_locale_is_a_tag check (locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$');
alter table site_banners
  add constraint site_banners_language_is_a_tag check (language ~ '^([a-z]{2,3}(-[A-Za-z0-9]+)*|all)$');

-- Within a text of JSON a quotation mark is escaped, so that a key alone matches.
do $$
declare
  kept record;
begin
  for kept in
    select * from (values
      ('catalog_games', 'listed'), ('feed_fixtures', 'facts'), ('feed_sports', 'names'), ('messages', 'letter'),
      ('notifications', 'facts'), ('sport_awaited', 'facts'), ('sport_cash_outs', 'legs'), ('sport_fixtures', 'facts'),
      ('sport_fixtures', 'state'), ('sport_legs', 'facts'), ('sport_legs', 'builder'), ('sport_results', 'said'),
      ('sport_shares', 'picks'), ('sport_slips', 'refusal'), ('sport_stake_cuts', 'legs'), ('sport_suspicions', 'pick'),
      ('sport_suspicions', 'evidence'), ('staff_approvals', 'preview')
    ) as columns (of_table, of_column)
  loop
    execute format(
      $move$update %1$I set %2$I = replace(%2$I::text, '"vn": ', '"vi": ')::jsonb where %2$I::text like '%%"vn": %%'$move$,
      kept.of_table, kept.of_column
    );
  end loop;
end $$;
