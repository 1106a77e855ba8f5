-- Requests to bet that no page of ours sends, and until when their sender may stake nothing.
create table bet_forgeries (
  member_id bigint primary key,
  attempts integer not null check (attempts > 0),
  last_at timestamptz not null,
  barred_until timestamptz
);
create trigger notify_table_change after insert or update or delete or truncate on bet_forgeries for each statement execute function notify_table_change();

-- Both hotels had the address of the live casino; each has one of its own.
update catalog_groups set path = '/member/hotelcasino/hangang' where group_code = '401' and path = '/member/livecasino';
update catalog_groups set path = '/member/hotelcasino/namsan' where group_code = '402' and path = '/member/livecasino';

-- The master codes that were missing, and one name for fishing games.
update site_codes set name_ko = '피쉬게임' where master_code = 'GAME_TYPE' and code = 'fishing';
insert into site_codes (master_code, code, name_ko, name_en, ord) values
  ('BET_STATUS', 'bet', '베팅', 'BET', 1), ('BET_STATUS', 'wait', '대기', 'WAIT', 2), ('BET_STATUS', 'win', '당첨', 'PASS', 3),
  ('BET_STATUS', 'lose', '미당첨', 'FAIL', 4), ('BET_STATUS', 'draw', '무승부', 'TIE', 5), ('BET_STATUS', 'cancel', '취소', 'CANCEL', 6),
  ('BET_SPORT', 'soccer', '축구', 'Soccer', 1), ('BET_SPORT', 'basketball', '농구', 'Basketball', 2), ('BET_SPORT', 'baseball', '야구', 'Baseball', 3),
  ('BET_SPORT', 'volleyball', '배구', 'Volleyball', 4), ('BET_SPORT', 'badminton', '배드민턴', 'Badminton', 5), ('BET_SPORT', 'hockey', '하키', 'Hockey', 6),
  ('BET_SPORT', 'combat', '격투기', 'Combat', 7), ('BET_SPORT', 'tennis', '테니스', 'Tennis', 8), ('BET_SPORT', 'handball', '핸드볼', 'Handball', 9),
  ('BET_SPORT', 'football', '미식축구', 'Football', 10), ('BET_SPORT', 'esport', 'e스포츠', 'E-sports', 11),
  ('PARTNER_TIER', 'PTN_1', '대본사', 'Head office', 1), ('PARTNER_TIER', 'PTN_2', '본사', 'Main office', 2), ('PARTNER_TIER', 'PTN_3', '부본사', 'Sub office', 3),
  ('PARTNER_TIER', 'PTN_4', '총판', 'Distributor', 4), ('PARTNER_TIER', 'PTN_5', '매장', 'Store', 5), ('PARTNER_TIER', 'NORMAL', '회원', 'Member', 6);
