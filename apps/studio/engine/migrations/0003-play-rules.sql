-- What the platform's place allows; sessions of before were free.
alter table play_sessions add column rules jsonb not null
  default '{"auto": true, "turbo": true, "buy": true, "cycleMs": 0}';
