-- Vendors, groups of games and games: what the menus show and what can be opened or switched off.
-- Names are sandbox labels in three languages; an operator with real vendors changes rows, not code.
-- Locks: none that matter, the tables are new. Time: immediate.

create table catalog_vendors (
  vendor_key text primary key check (vendor_key ~ '^[a-z0-9]{1,20}$'),
  name_ko text not null,
  name_en text not null,
  name_vn text not null,
  -- The folder of server code that speaks the vendor's protocol.
  adapter text not null,
  wallet text not null check (wallet in ('seamless', 'transfer')),
  is_open boolean not null default true
);

create table catalog_groups (
  group_code text primary key,
  game_type text not null
    check (game_type in ('casino', 'hotel', 'slot', 'sports', 'esports', 'mini', 'virtual', 'fishing')),
  vendor_key text not null references catalog_vendors,
  name_ko text not null,
  name_en text not null,
  name_vn text not null,
  path text not null check (path like '/member/%'),
  ord integer not null,
  is_open boolean not null default true,
  -- The menus tell the hotel casino by these prefixes.
  constraint hotel_names_have_their_prefix check ((game_type = 'hotel') = (name_ko ~ '^HC?-'))
);

create table catalog_games (
  vendor_key text not null references catalog_vendors,
  game_key text not null check (game_key ~ '^[a-z0-9-]{1,60}$'),
  group_code text not null references catalog_groups,
  name_ko text not null,
  name_en text not null,
  name_vn text not null,
  image text not null check (image like '/art/%'),
  -- Hundredths of a percent.
  rtp integer check (rtp between 1 and 10000),
  volatility text check (volatility in ('low', 'medium', 'high')),
  ord integer not null,
  badge text not null default 'none' check (badge in ('new', 'hot', 'none')),
  is_open boolean not null default true,
  -- An excluded game is in no list and cannot be opened.
  is_excluded boolean not null default false,
  -- What the vendor calls the game at launch; none while the game is being prepared.
  playable_key text,
  primary key (vendor_key, game_key)
);
create index catalog_games_by_group on catalog_games (group_code, ord);

insert into catalog_vendors (vendor_key, name_ko, name_en, name_vn, adapter, wallet) values
  ('1', '라이브 1관', 'Live Hall 1', 'Sảnh trực tiếp 1', 'mirinae', 'seamless'),
  ('2', '라이브 2관', 'Live Hall 2', 'Sảnh trực tiếp 2', 'mirinae', 'seamless'),
  ('5', '라이브 5관', 'Live Hall 5', 'Sảnh trực tiếp 5', 'mirinae', 'seamless'),
  ('6', '라이브 6관', 'Live Hall 6', 'Sảnh trực tiếp 6', 'mirinae', 'seamless'),
  ('9', '라이브 9관', 'Live Hall 9', 'Sảnh trực tiếp 9', 'mirinae', 'seamless'),
  ('10', '라이브 10관', 'Live Hall 10', 'Sảnh trực tiếp 10', 'mirinae', 'seamless'),
  ('401', '한강 호텔', 'Hangang Hotel', 'Khách sạn Hangang', 'mirinae', 'seamless'),
  ('402', '남산 호텔', 'Namsan Hotel', 'Khách sạn Namsan', 'mirinae', 'seamless'),
  ('0', '슬롯 광장', 'Slot Plaza', 'Quảng trường slot', 'mirinae', 'seamless'),
  ('200', '샛별 슬롯', 'Morning Star Slots', 'Slot Sao Mai', 'mirinae', 'seamless'),
  ('201', '미리내 슬롯', 'Mirinae Slots', 'Slot Mirinae', 'mirinae', 'seamless'),
  ('202', '은하 슬롯', 'Galaxy Slots', 'Slot Ngân Hà', 'mirinae', 'seamless'),
  ('203', '달빛 슬롯', 'Moonlight Slots', 'Slot Ánh Trăng', 'mirinae', 'seamless'),
  ('204', '별빛 슬롯', 'Starlight Slots', 'Slot Ánh Sao', 'mirinae', 'seamless'),
  ('205', '노을 슬롯', 'Sunset Slots', 'Slot Hoàng Hôn', 'mirinae', 'seamless'),
  ('206', '새벽 슬롯', 'Dawn Slots', 'Slot Bình Minh', 'mirinae', 'seamless'),
  ('207', '바람 슬롯', 'Wind Slots', 'Slot Gió', 'mirinae', 'seamless'),
  ('208', '구름 슬롯', 'Cloud Slots', 'Slot Mây', 'mirinae', 'seamless'),
  ('209', '파도 슬롯', 'Wave Slots', 'Slot Sóng', 'mirinae', 'seamless'),
  ('210', '솔숲 슬롯', 'Pine Slots', 'Slot Rừng Thông', 'mirinae', 'seamless'),
  ('211', '대나무 슬롯', 'Bamboo Slots', 'Slot Tre', 'mirinae', 'seamless'),
  ('212', '매화 슬롯', 'Plum Blossom Slots', 'Slot Hoa Mai', 'mirinae', 'seamless'),
  ('213', '국화 슬롯', 'Chrysanthemum Slots', 'Slot Hoa Cúc', 'mirinae', 'seamless'),
  ('214', '연꽃 슬롯', 'Lotus Slots', 'Slot Hoa Sen', 'mirinae', 'seamless'),
  ('215', '두루미 슬롯', 'Crane Slots', 'Slot Hạc', 'mirinae', 'seamless'),
  ('216', '호랑이 슬롯', 'Tiger Slots', 'Slot Hổ', 'mirinae', 'seamless'),
  ('217', '까치 슬롯', 'Magpie Slots', 'Slot Chim Khách', 'mirinae', 'seamless'),
  ('218', '거북 슬롯', 'Turtle Slots', 'Slot Rùa', 'mirinae', 'seamless'),
  ('219', '청룡 슬롯', 'Blue Dragon Slots', 'Slot Thanh Long', 'mirinae', 'seamless'),
  ('220', '백두 슬롯', 'Baekdu Slots', 'Slot Baekdu', 'mirinae', 'seamless'),
  ('221', '한라 슬롯', 'Halla Slots', 'Slot Halla', 'mirinae', 'seamless'),
  ('1000', '동해 낚시터', 'East Sea Fishing', 'Câu cá Biển Đông', 'mirinae', 'seamless'),
  ('101', 'e스포츠', 'E-sports', 'Thể thao điện tử', 'mirinae', 'seamless'),
  ('102', '가상 경기', 'Virtual Games', 'Trò chơi ảo', 'mirinae', 'seamless'),
  ('sp', '스포츠', 'Sports', 'Thể thao', 'mirinae', 'seamless'),
  ('mg', '미니게임', 'Mini Games', 'Trò chơi nhỏ', 'mirinae', 'seamless');

-- A group is a vendor's page. Its code is the vendor's key, which is also what the routes carry.
insert into catalog_groups (group_code, game_type, vendor_key, name_ko, name_en, name_vn, path, ord)
select v.vendor_key, g.game_type, v.vendor_key, g.prefix || v.name_ko, g.prefix || v.name_en, g.prefix || v.name_vn, g.path, g.ord
from catalog_vendors v
join (values
  ('1', 'casino', '', '/member/livecasino/evolution', 10),
  ('5', 'casino', '', '/member/livecasino/asiagaming', 20),
  ('10', 'casino', '', '/member/livecasino/pragmatic', 30),
  ('6', 'casino', '', '/member/livecasino/dreamcasino', 40),
  ('9', 'casino', '', '/member/livecasino/sexygaming', 50),
  ('2', 'casino', '', '/member/livecasino/biggaming', 60),
  ('401', 'hotel', 'HC-', '/member/livecasino', 110),
  ('402', 'hotel', 'H-', '/member/livecasino', 120),
  ('201', 'slot', '', '/member/slotgame/slot_mirinae', 200),
  ('0', 'slot', '', '/member/slotgame/kplayslot', 201),
  ('200', 'slot', '', '/member/slotgame/pragslot', 202),
  ('202', 'slot', '', '/member/slotgame/habanero', 203),
  ('203', 'slot', '', '/member/slotgame/slot_elle', 204),
  ('204', 'slot', '', '/member/slotgame/slot_quick', 205),
  ('205', 'slot', '', '/member/slotgame/slot_spade', 206),
  ('206', 'slot', '', '/member/slotgame/slot_dawn', 207),
  ('207', 'slot', '', '/member/slotgame/slot_wind', 208),
  ('208', 'slot', '', '/member/slotgame/slot_cloud', 209),
  ('209', 'slot', '', '/member/slotgame/slot_wave', 210),
  ('210', 'slot', '', '/member/slotgame/slot_pine', 211),
  ('211', 'slot', '', '/member/slotgame/slot_bamboo', 212),
  ('212', 'slot', '', '/member/slotgame/slot_plum', 213),
  ('213', 'slot', '', '/member/slotgame/slot_chrysanthemum', 214),
  ('214', 'slot', '', '/member/slotgame/slot_lotus', 215),
  ('215', 'slot', '', '/member/slotgame/slot_crane', 216),
  ('216', 'slot', '', '/member/slotgame/slot_tiger', 217),
  ('217', 'slot', '', '/member/slotgame/slot_magpie', 218),
  ('218', 'slot', '', '/member/slotgame/slot_turtle', 219),
  ('219', 'slot', '', '/member/slotgame/slot_dragon', 220),
  ('220', 'slot', '', '/member/slotgame/slot_baekdu', 221),
  ('221', 'slot', '', '/member/slotgame/slot_halla', 222),
  ('1000', 'fishing', '', '/member/phishinggame/kplayfishing', 300),
  ('sp', 'sports', '', '/member/sport/livebetting', 400),
  ('101', 'esports', '', '/member/esport/gamestart', 500),
  ('mg', 'mini', '', '/member/minigame/powerball', 600),
  ('102', 'virtual', '', '/member/virtualgame/virtualGame', 700)
) as g (vendor_key, game_type, prefix, path, ord) using (vendor_key);

insert into catalog_games
  (vendor_key, game_key, group_code, name_ko, name_en, name_vn, image, rtp, volatility, ord, badge, playable_key) values
  ('201', 'hangang-seven', '201', '한강 세븐', 'Hangang Seven', 'Hangang Seven', '/art/game-hangang-seven.svg', 9630, 'medium', 10, 'new', 'hangang-seven');
