-- Bonuses of campaigns are a kind of notification of their own, which a member can turn off.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (
  kind in ('deposit', 'withdrawal', 'coupon', 'bonus', 'grade', 'question', 'draw', 'sport', 'message', 'security'));
alter table notification_mutes drop constraint notification_mutes_kind_check;
alter table notification_mutes add constraint notification_mutes_kind_check check (
  kind in ('deposit', 'withdrawal', 'coupon', 'bonus', 'grade', 'question', 'draw', 'sport', 'message'));
