-- The feed of wins: from which payout a win is shown to everybody, in won (0 shows none), and whether a member lets its own be shown.
alter table site_options add column wins_from bigint not null default 100000 check (wins_from = 0 or wins_from >= 10000);
alter table members add column shows_wins boolean not null default true;
