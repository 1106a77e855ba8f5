-- Footer texts in every language, who recommends a sign-up without a link, the accent of the theme.
-- Locks: `alter table site_options` adds columns with constant defaults to a table of one row. Time: immediate.

alter table site_options
  add column footer_text_en text not null default 'Only for people of 19 and above.',
  add column footer_text_vn text not null default 'Chỉ dành cho người từ 19 tuổi trở lên.',
  add column recommender text not null default '',
  add column accent text not null default 'starlight' check (accent in ('starlight', 'aurora', 'ember'));
