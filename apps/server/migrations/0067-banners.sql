-- Banners and popups: for which device and language; pictures that staff uploaded, kept by the hash of what is served.
-- Locks: `alter table site_banners` adds columns with constant defaults: no rewrite, a brief exclusive lock. Time: immediate.

alter table site_banners
  add column device text not null default 'both' check (device in ('both', 'desktop', 'mobile')),
  add column language text not null default 'all' check (language in ('all', 'ko', 'en', 'vn'));

create table site_pictures (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  webp bytea not null,
  uploaded_by text not null,
  uploaded_at timestamptz not null
);
