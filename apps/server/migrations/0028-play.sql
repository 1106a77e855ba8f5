-- What a vendor pays above a ceiling is held until staff have looked at it. The money is in the ledger, in the
-- member's account `prize_held`.

-- The row '*' is for every vendor without one of its own.
create table prize_ceilings (
  vendor_key text primary key,
  ceiling bigint not null check (ceiling >= 100000)
);
insert into prize_ceilings values ('*', 10000000);

create table prize_holds (
  hold_id bigint generated always as identity primary key,
  vendor_key text not null,
  member_id bigint not null references members,
  amount bigint not null check (amount > 0),
  -- The key of the movement that brought it.
  reference text not null unique,
  -- Withdrawn: the vendor took it back before staff had decided.
  status text not null default 'waiting' check (status in ('waiting', 'released', 'refused', 'withdrawn')),
  held_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  reason text not null default '',
  constraint prize_holds_decided_has_time check ((status = 'waiting') = (decided_at is null))
);
create index prize_holds_waiting on prize_holds (member_id, vendor_key, amount) where status = 'waiting';
