-- Boards: posts with comments, questions with answers, the FAQ, notices; their pictures; reports.
create table board_posts (
  post_id bigint generated always as identity primary key,
  board text not null check (board in ('board', 'notice', 'qna', 'faq')),
  category text not null,
  -- `all`, or the one language whose readers see it.
  locale text not null default 'all',
  title text not null check (title <> ''),
  -- Sanitised HTML, and its words for searching.
  content text not null,
  search_text text not null,
  -- A member or a member of staff wrote it.
  member_id bigint,
  written_by text,
  written_at timestamptz not null,
  edited_at timestamptz,
  is_pinned boolean not null default false,
  is_hidden boolean not null default false,
  deleted_at timestamptz,
  views integer not null default 0,
  answer text,
  answered_by text,
  answered_at timestamptz,
  -- A question that somebody is answering is theirs for a while.
  taken_by text,
  taken_at timestamptz,
  constraint board_posts_has_one_author check ((member_id is null) <> (written_by is null)),
  constraint board_posts_only_questions_answered check (answer is null or board = 'qna'),
  constraint board_posts_answer_is_complete check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null)),
  constraint board_posts_locale_is_a_tag check (locale ~ '^([a-z]{2,3}(-[A-Za-z0-9]+)*|all)$')
) with (fillfactor = 70);

create index board_posts_listed on board_posts (board, is_pinned desc, post_id desc) where deleted_at is null and not is_hidden;
create index board_posts_of_member on board_posts (member_id, board, post_id desc) where deleted_at is null;
create index board_posts_waiting on board_posts (post_id) where board = 'qna' and answer is null and deleted_at is null;

create table board_comments (
  comment_id bigint generated always as identity primary key,
  post_id bigint not null references board_posts,
  member_id bigint not null,
  content text not null check (content <> ''),
  written_at timestamptz not null,
  deleted_at timestamptz
);

create index board_comments_of_post on board_comments (post_id, comment_id) where deleted_at is null;

-- A member's view counts once.
create table board_views (
  post_id bigint not null references board_posts,
  member_id bigint not null,
  primary key (post_id, member_id)
);

create table board_reports (
  report_id bigint generated always as identity primary key,
  post_id bigint not null references board_posts,
  member_id bigint not null,
  reason text not null,
  reported_at timestamptz not null,
  closed_at timestamptz,
  closed_by text,
  constraint board_reports_one_per_member unique (post_id, member_id)
);

create index board_reports_open on board_reports (report_id) where closed_at is null;

-- WebP, made anew from the pixels of what was uploaded.
create table board_pictures (
  picture_id bigint generated always as identity primary key,
  member_id bigint not null,
  bytes bytea not null,
  stored_at timestamptz not null,
  -- Random, as numbers in a row would show whoever counts those of private questions; a picture is shown to who may read
  -- a post that it is in.
  name uuid not null,
  constraint board_pictures_name_key unique (name)
);

create index board_pictures_of_member on board_pictures (member_id, stored_at);

create table board_account_answer (
  only_row boolean primary key default true check (only_row),
  content text not null
);

insert into board_account_answer (content) values
  ('<p>안녕하세요. 입금 계좌는 입금 페이지의 <strong>입금 계좌 확인</strong>에서 언제든 보실 수 있습니다.</p><p>계좌는 바뀔 수 있으니 입금하기 전에 꼭 다시 확인해 주세요.</p>');

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

create table board_picture_uses (
  post_id bigint not null references board_posts (post_id),
  picture_id bigint not null references board_pictures (picture_id),
  primary key (post_id, picture_id)
);

create index board_picture_uses_of_picture on board_picture_uses (picture_id);
