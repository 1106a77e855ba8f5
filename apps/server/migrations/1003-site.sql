-- What the whole site knows. Options, switches and the maintenance window are one row each: the primary key allows no second.
create table site_options (
  only_row boolean primary key default true check (only_row),
  site_title text not null default '미리내',
  footer_text text not null default '만 19세 이상만 이용할 수 있습니다.',
  footer_text_en text not null default 'Only for people of 19 and above.',
  footer_text_vn text not null default 'Chỉ dành cho người từ 19 tuổi trở lên.',
  sns1_id text not null default '',
  sns1_link text not null default '',
  sns2_id text not null default '',
  sns2_link text not null default '',
  sns3_id text not null default '',
  sns3_link text not null default '',
  -- Who recommends a sign-up without a link.
  recommender text not null default '',
  accent text not null default 'starlight' check (accent in ('starlight', 'aurora', 'ember')),
  -- The feed of wins: from which payout a win is shown to everybody, in won (0 shows none), and whether a member lets its own be shown.
  wins_from bigint not null default 100000 check (wins_from >= 0)
);

insert into site_options default values;

create table site_switches (
  only_row boolean primary key default true check (only_row),
  signup_open boolean not null default true,
  deposit_open boolean not null default true,
  withdrawal_open boolean not null default true,
  play_open boolean not null default true,
  -- Whether a sign-in needs the digits of a picture. Without them the work of the machine remains, and who cannot see
  -- signs in like everybody else.
  sign_in_digits boolean not null default true
);

insert into site_switches default values;

create trigger notify_table_change after insert or update or delete or truncate on site_switches for each statement execute function notify_table_change();

create table site_maintenance (
  only_row boolean primary key default true check (only_row),
  starts_at timestamptz,
  ends_at timestamptz,
  notice text not null default '',
  -- Whether members were notified that the window is open: once per window.
  is_announced boolean not null default false,
  constraint site_maintenance_window_is_complete check ((starts_at is null) = (ends_at is null) and starts_at < ends_at)
);

insert into site_maintenance default values;

create trigger notify_table_change after insert or update or delete or truncate on site_maintenance for each statement execute function notify_table_change();

create table site_banners (
  banner_id int generated always as identity primary key,
  place text not null check (place in ('banner', 'popup', 'login-popup')),
  title text not null,
  body text not null default '',
  image text not null default '',
  link text not null default '',
  starts_at timestamptz,
  ends_at timestamptz,
  is_closed boolean not null default false,
  ord int not null default 0,
  device text not null default 'both' check (device in ('both', 'desktop', 'mobile')),
  language text not null default 'all',
  constraint site_banners_language_is_a_tag check (language ~ '^([a-z]{2,3}(-[A-Za-z0-9]+)*|all)$')
);

create index site_banners_place on site_banners (place, ord);

-- What staff uploaded for banners, kept by the hash of what is served.
create table site_pictures (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  webp bytea not null,
  uploaded_by text not null,
  uploaded_at timestamptz not null
);

create table site_codes (
  master_code text not null,
  code text not null,
  name_ko text not null,
  name_en text not null,
  ord int not null,
  primary key (master_code, code)
);

insert into site_codes (master_code, code, name_ko, name_en, ord) values
  ('QNA_TYPE', 'bankaccount', '계좌문의', 'Bank account', 1),
  ('QNA_TYPE', 'etc', '기타문의', 'Other', 2),
  ('BOARD_CATEGORY', 'normal', '일반', 'General', 1),
  ('BOARD_CATEGORY', 'event', '이벤트', 'Event', 2),
  ('BOARD_CATEGORY', 'notice', '공지', 'Notice', 3),
  ('GAME_TYPE', 'casino', '카지노', 'Casino', 1),
  ('GAME_TYPE', 'hotel', '호텔카지노', 'Hotel casino', 2),
  ('GAME_TYPE', 'slot', '슬롯', 'Slots', 3),
  ('GAME_TYPE', 'mini', '미니게임', 'Mini games', 4),
  ('GAME_TYPE', 'sports', '스포츠', 'Sports', 5),
  ('GAME_TYPE', 'esports', 'e스포츠', 'E-sports', 6),
  ('GAME_TYPE', 'virtual', '가상게임', 'Virtual games', 7),
  ('GAME_TYPE', 'fishing', '피쉬게임', 'Fishing games', 8),
  ('SPORT', 'soccer', '축구', 'Soccer', 1),
  ('SPORT', 'basketball', '농구', 'Basketball', 2),
  ('SPORT', 'baseball', '야구', 'Baseball', 3),
  ('SPORT', 'volleyball', '배구', 'Volleyball', 4),
  ('SPORT', 'badminton', '배드민턴', 'Badminton', 5),
  ('SPORT', 'hockey', '하키', 'Hockey', 6),
  ('SPORT', 'combat', '격투기', 'Combat', 7),
  ('CASH_STATUS', '0', '신청', 'Requested', 1),
  ('CASH_STATUS', '2', '대기', 'Waiting', 2),
  ('CASH_STATUS', '1', '완료', 'Done', 3),
  ('CASH_STATUS', '-1', '취소', 'Cancelled', 4),
  ('BET_SPORT', 'soccer', '축구', 'Soccer', 1),
  ('BET_SPORT', 'football', '미식축구', 'Football', 10),
  ('BET_SPORT', 'esport', 'e스포츠', 'E-sports', 11),
  ('BET_SPORT', 'basketball', '농구', 'Basketball', 2),
  ('BET_SPORT', 'baseball', '야구', 'Baseball', 3),
  ('BET_SPORT', 'volleyball', '배구', 'Volleyball', 4),
  ('BET_SPORT', 'badminton', '배드민턴', 'Badminton', 5),
  ('BET_SPORT', 'hockey', '하키', 'Hockey', 6),
  ('BET_SPORT', 'combat', '격투기', 'Combat', 7),
  ('BET_SPORT', 'tennis', '테니스', 'Tennis', 8),
  ('BET_SPORT', 'handball', '핸드볼', 'Handball', 9),
  ('BET_STATUS', 'bet', '진행 중', 'BET', 1),
  ('BET_STATUS', 'wait', '대기', 'WAIT', 2),
  ('BET_STATUS', 'win', '당첨', 'PASS', 3),
  ('BET_STATUS', 'lose', '미당첨', 'FAIL', 4),
  ('BET_STATUS', 'draw', '무승부', 'TIE', 5),
  ('BET_STATUS', 'cancel', '취소', 'CANCEL', 6),
  ('PARTNER_TIER', 'PTN_1', '대본사', 'Head office', 1),
  ('PARTNER_TIER', 'PTN_2', '본사', 'Main office', 2),
  ('PARTNER_TIER', 'PTN_3', '부본사', 'Sub office', 3),
  ('PARTNER_TIER', 'PTN_4', '총판', 'Distributor', 4),
  ('PARTNER_TIER', 'PTN_5', '매장', 'Store', 5),
  ('PARTNER_TIER', 'NORMAL', '회원', 'Member', 6);
