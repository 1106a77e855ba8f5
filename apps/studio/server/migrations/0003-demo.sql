-- Demo play: sessions whose coins are lent by the studio and worth nothing anywhere else.
-- Locks: `play_sessions` exclusively while the check is replaced. Time: it is read once.

alter table play_sessions drop constraint play_sessions_wallet_check;
alter table play_sessions add constraint play_sessions_wallet_check check (wallet in ('seamless', 'transfer', 'demo'));
