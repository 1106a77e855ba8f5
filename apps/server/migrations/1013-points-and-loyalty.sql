-- What play earns: points straight away, and over a long time VIP grades, missions, and the reward for a recommended friend.

-- Points that play earns, in hundredths of a percent of the valid turnover of a business day. A level without a row uses the nearest lower one.
create table point_rates (
  level smallint primary key check (level between 1 and 10),
  rate integer not null check (rate between 0 and 1000)
);

insert into point_rates values (1, 10), (2, 15), (3, 20), (4, 25), (5, 30);

create table vip_grades (
  grade smallint primary key check (grade between 1 and 20),
  name_ko text not null,
  name_en text not null,
  name_vn text not null,
  -- Valid turnover of a whole membership, in won.
  turnover bigint not null check (turnover > 0),
  -- Points once on reaching the grade, and points each month after.
  reward bigint not null check (reward >= 0),
  monthly bigint not null check (monthly >= 0),
  -- All of them may be scaled to another currency in one statement.
  constraint vip_grades_turnover_key unique (turnover) deferrable initially immediate
);

insert into vip_grades values
  (1, '별씨', 'Seed', 'Hạt sao', 500000, 5000, 0),
  (2, '별빛', 'Starlight', 'Ánh sao', 10000000, 20000, 5000),
  (3, '유성', 'Meteor', 'Sao băng', 50000000, 50000, 15000),
  (4, '혜성', 'Comet', 'Sao chổi', 200000000, 150000, 40000),
  (5, '성단', 'Cluster', 'Cụm sao', 1000000000, 500000, 120000),
  (6, '은하', 'Galaxy', 'Thiên hà', 5000000000, 2000000, 400000),
  (7, '미리내', 'Mirinae', 'Ngân Hà', 20000000000, 8000000, 1500000);

-- The business days whose turnover is in vip_members: each is counted once.
create table vip_days (
  day date primary key
);

create table vip_members (
  member_id bigint primary key references members,
  turnover bigint not null default 0 check (turnover >= 0),
  grade smallint not null default 0,
  graded_at timestamptz
);

create table vip_rewards (
  member_id bigint not null references members,
  kind text not null check (kind in ('grade', 'month')),
  -- The grade, or the month as 2025-03.
  period text not null,
  grade smallint not null,
  points bigint not null check (points > 0),
  paid_at timestamptz not null,
  primary key (member_id, kind, period)
);

create table missions (
  mission_id integer generated always as identity primary key,
  name_ko text not null,
  name_en text not null,
  name_vn text not null,
  kind text not null check (kind in ('turnover', 'bets', 'deposits', 'attendance', 'multiple')),
  -- Empty: all games.
  game_type text,
  goal bigint not null check (goal > 0),
  period text not null check (period in ('day', 'week', 'once')),
  points bigint not null check (points > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  is_on boolean not null,
  ord integer not null,
  check (starts_at < ends_at)
);

create table mission_claims (
  mission_id integer not null references missions,
  member_id bigint not null references members,
  -- The first business day of the period, or `once`.
  period text not null,
  points bigint not null,
  claimed_at timestamptz not null,
  -- Set when a reversed deposit left the mission undone; the claim stays, so that its period is not claimed again.
  taken_back_at timestamptz,
  primary key (mission_id, member_id, period)
);

create table friend_rules (
  only_row boolean primary key default true check (only_row),
  is_on boolean not null,
  deposit_min bigint not null check (deposit_min >= 0),
  turnover_min bigint not null check (turnover_min >= 0),
  reward bigint not null check (reward >= 0),
  welcome bigint not null check (welcome >= 0),
  max_per_month integer not null check (max_per_month > 0)
);

insert into friend_rules values (true, true, 50000, 100000, 10000, 5000, 20);

create table friend_rewards (
  friend_id bigint primary key references members,
  inviter_id bigint not null references members,
  -- Why nothing was paid; empty when it was.
  refusal text not null,
  reward bigint not null,
  welcome bigint not null,
  decided_at timestamptz not null,
  constraint friend_rewards_refusal_check check (refusal in ('', 'same_ip', 'same_device', 'cap'))
);

create index friend_rewards_by_inviter on friend_rewards (inviter_id, decided_at desc);
