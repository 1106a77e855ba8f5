-- Whether another person, or the installer, has set the password. Accounts of before count as given one while it is not
-- known that their person has set their own.
alter table staff add column password_given boolean not null default false;
update staff set password_given = true where opened_by is not null;
