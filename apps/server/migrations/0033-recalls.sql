-- What was given or sent to many can be recalled: coupons that were not used, messages that were not read.
-- Locks: the three tables exclusively while the new checks read them. Time: a second for a million coupons.

alter table coupon_issues
  add column recalled_at timestamptz,
  add column recalled_by text,
  add constraint coupon_issues_recalled_is_whole check ((recalled_at is null) = (recalled_by is null));

alter table coupons
  add column recalled_at timestamptz,
  add constraint coupons_used_or_recalled check (used_at is null or recalled_at is null);

alter table messages
  add column recalled_at timestamptz,
  add column recalled_by text,
  add constraint messages_recalled_is_whole check ((recalled_at is null) = (recalled_by is null));
