-- Texts that staff write are rows, one a language by its BCP 47 tag, instead of a column a language: a new language adds
-- rows. A text that a language does not have reads in English.
-- Locks: the tables of the texts, exclusively. Time: a moment, they are small.
create table vip_grade_names (
  grade smallint not null references vip_grades on delete cascade,
  tag text not null check (tag ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'),
  name text not null,
  primary key (grade, tag)
);
create table mission_names (
  mission_id integer not null references missions on delete cascade,
  tag text not null check (tag ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'),
  name text not null,
  primary key (mission_id, tag)
);
create table live_channel_names (
  channel_id integer not null references live_channels on delete cascade,
  tag text not null check (tag ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'),
  name text not null,
  primary key (channel_id, tag)
);
create table live_programme_names (
  programme_id bigint not null references live_programmes on delete cascade,
  tag text not null check (tag ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'),
  name text not null,
  primary key (programme_id, tag)
);
create table site_code_names (
  master_code text not null,
  code text not null,
  tag text not null check (tag ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'),
  name text not null,
  primary key (master_code, code, tag),
  foreign key (master_code, code) references site_codes on delete cascade
);
create table site_footer_texts (
  tag text primary key check (tag ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'),
  text text not null
);
create table cash_site_account_notices (
  level smallint not null references cash_site_accounts on delete cascade,
  tag text not null check (tag ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'),
  notice text not null,
  primary key (level, tag)
);
create table agreement_texts (
  kind text not null,
  version integer not null,
  tag text not null check (tag ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'),
  -- Rich text as the editor makes it.
  body text not null,
  primary key (kind, version, tag),
  foreign key (kind, version) references agreement_versions
);

insert into vip_grade_names (grade, tag, name)
  select grade, tag, name from vip_grades
  cross join lateral (values ('ko', name_ko), ('en', name_en), ('vi', name_vn)) named (tag, name);
insert into mission_names (mission_id, tag, name)
  select mission_id, tag, name from missions
  cross join lateral (values ('ko', name_ko), ('en', name_en), ('vi', name_vn)) named (tag, name);
insert into live_channel_names (channel_id, tag, name)
  select channel_id, tag, name from live_channels
  cross join lateral (values ('ko', name_ko), ('en', name_en), ('vi', name_vn)) named (tag, name);
insert into live_programme_names (programme_id, tag, name)
  select programme_id, tag, name from live_programmes
  cross join lateral (values ('ko', name_ko), ('en', name_en), ('vi', name_vn)) named (tag, name);
insert into site_code_names (master_code, code, tag, name)
  select master_code, code, tag, name from site_codes
  cross join lateral (values ('ko', name_ko), ('en', name_en)) named (tag, name);
insert into site_footer_texts (tag, text)
  select tag, text from site_options
  cross join lateral (values ('ko', footer_text), ('en', footer_text_en), ('vi', footer_text_vn)) named (tag, text);
insert into cash_site_account_notices (level, tag, notice)
  select level, tag, notice from cash_site_accounts
  cross join lateral (values ('ko', notice_ko), ('en', notice_en), ('vi', notice_vn)) named (tag, notice);
insert into agreement_texts (kind, version, tag, body)
  select kind, version, tag, body from agreement_versions
  cross join lateral (values ('ko', body_ko), ('en', body_en), ('vi', body_vn)) named (tag, body);

alter table vip_grades drop column name_ko, drop column name_en, drop column name_vn;
alter table missions drop column name_ko, drop column name_en, drop column name_vn;
alter table live_channels drop column name_ko, drop column name_en, drop column name_vn;
alter table live_programmes drop column name_ko, drop column name_en, drop column name_vn;
alter table site_codes drop column name_ko, drop column name_en;
alter table site_options drop column footer_text, drop column footer_text_en, drop column footer_text_vn;
alter table cash_site_accounts drop column notice_ko, drop column notice_en, drop column notice_vn;
alter table agreement_versions drop column body_ko, drop column body_en, drop column body_vn;

-- A published version never changes, in no language.
create trigger append_only before delete or update on agreement_texts
  for each row execute function refuse_change_of_agreements();
