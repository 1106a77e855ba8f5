-- The house takes bets on matches itself, on every install: both pages belong to its sportsbook. The sandbox's own two
-- pages of an earlier day join it; a vendor that staff gave one of the codes keeps its page.
insert into catalog_groups (group_code, game_type, vendor_key, name_ko, name_en, name_vn, path, ord) values
  ('sp', 'sports', 'sportsbook', '스포츠', 'Sports', 'Thể thao', '/member/sport/livebetting', 400),
  ('101', 'esports', 'sportsbook', 'e스포츠', 'E-sports', 'Thể thao điện tử', '/member/esport/gamestart', 500)
  on conflict (group_code) do update set vendor_key = excluded.vendor_key where catalog_groups.path = excluded.path;
