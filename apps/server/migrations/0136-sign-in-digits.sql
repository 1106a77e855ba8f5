-- Whether a sign-in needs the digits of a picture. Without them the work of the machine remains, and who cannot see
-- signs in like everybody else.
alter table site_switches add column sign_in_digits boolean not null default true;
