-- Rounds whose stake and payout go to the wallet in one message: such a round is over with one answer.
--   debiting -> finished                                the usual way
--   debiting -> refused                                 the wallet refused the stake
--   debiting -> rolling_back -> cancelled or finished   nobody knows; the wallet says whether it was played
-- Locks: rounds exclusively for a moment. Time: immediate.
alter table rounds add column at_once boolean not null default false;
