-- A captcha asks for work beside its digits; those that are open know none.
delete from captchas;
alter table captchas add column work integer not null;
