-- Transfer wallets: the journal of every movement of cash to a vendor and back, and the nightly comparison with the vendor.
-- Money on the way in leaves `cash` for `vendor:<key>` before the vendor is asked (key `transfer:<id>`) and comes back when the vendor
-- refuses (`transfer:<id>:back`); on the way out the ledger moves what the vendor says it gave.
-- Locks: none that matter, the tables are new. Time: immediate.

create table play_transfers (
  transfer_id bigint generated always as identity primary key,
  member_id bigint not null references members,
  vendor_key text not null references catalog_vendors,
  direction text not null check (direction in ('in', 'out')),
  -- In: what was sent. Out: what the vendor gave, 0 until it said so.
  amount bigint not null default 0 check (amount >= 0),
  -- `asked` is not certain until the vendor has answered.
  status text not null default 'asked' check (status in ('asked', 'done', 'refused')),
  trouble text not null default '',
  asks integer not null default 0,
  asked_at timestamptz not null,
  ended_at timestamptz,
  constraint play_transfers_ended check ((status = 'asked') = (ended_at is null))
);
-- One movement of a member at a time: nothing is taken while it is not known what was given.
create unique index play_transfers_one_open on play_transfers (member_id) where status = 'asked';
create index play_transfers_by_member on play_transfers (member_id, transfer_id desc);

-- What stands at vendors by our ledger and by their word.
create table play_transfer_checks (
  checked_at timestamptz not null,
  member_id bigint not null,
  vendor_key text not null,
  ours bigint not null,
  -- None when the vendor did not answer.
  theirs bigint,
  primary key (checked_at, member_id, vendor_key)
);

-- The sandbox shows both kinds of wallet: at this vendor money is brought along.
update catalog_vendors set wallet = 'transfer' where vendor_key = '221';
insert into catalog_games
  (vendor_key, game_key, group_code, name_ko, name_en, name_vn, image, rtp, volatility, ord, badge, playable_key) values
  ('221', 'hangang-seven', '221', '한강 세븐', 'Hangang Seven', 'Hangang Seven', '/art/game-hangang-seven.svg', 9630, 'medium', 10, 'none', 'hangang-seven');
