-- The rotary promises before it is told anything: a spin's client seed comes with the spin, after the commitment was shown.
-- Promises made while the client seed stood here already are taken back; the next look at the wheel makes another.
-- Locks: rotary_wallets and rotary_spins exclusively for a moment. Time: immediate.

update rotary_wallets set server_seed_encrypted = null;
alter table rotary_wallets
  drop column client_seed,
  -- Of the seed that is sealed beside it, and when it was made.
  add commitment text,
  add committed_at timestamptz,
  add constraint rotary_wallets_promise_is_whole
    check ((server_seed_encrypted is null) = (commitment is null) and (commitment is null) = (committed_at is null));
alter table rotary_spins
  -- None for spins of before.
  add committed_at timestamptz,
  add constraint rotary_spins_promised_first check (committed_at <= spun_at),
  add constraint rotary_spins_seed_keeps_promise check (encode(sha256(convert_to(server_seed, 'UTF8')), 'hex') = commitment);

create function rotary_fix_promise() returns trigger language plpgsql as $$
begin
  if (new.commitment, new.server_seed_encrypted, new.committed_at) is distinct from (old.commitment, old.server_seed_encrypted, old.committed_at)
    and old.commitment is not null
    and not exists (select from rotary_spins s where s.member_id = old.member_id and s.commitment = old.commitment) then
    raise exception 'A promised seed is spent by its spin or never.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger fix_promise before update on rotary_wallets for each row execute function rotary_fix_promise();

create function rotary_fix_spin() returns trigger language plpgsql as $$
begin
  raise exception 'A spin is final.' using errcode = 'restrict_violation';
end $$;
create trigger fix_spin before update or delete on rotary_spins for each row execute function rotary_fix_spin();
