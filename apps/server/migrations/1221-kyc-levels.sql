-- Proof of identity: the level of each member who proved one, its requests, and their documents.
create table kyc_members (
  member_id bigint primary key references members,
  level text not null default 'none' check (level in ('none', 'basic', 'full')),
  since timestamptz
);

create table kyc_requests (
  request_id bigint generated always as identity primary key,
  member_id bigint not null references members,
  level text not null check (level in ('basic', 'full')),
  requested_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'approved', 'refused')),
  decided_by text,
  decided_at timestamptz,
  reason text,
  check ((state = 'open') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null) and (decided_at is null) = (reason is null))
);
create unique index kyc_requests_open on kyc_requests (member_id) where state = 'open';
create index kyc_requests_of_member on kyc_requests (member_id, request_id);
create index kyc_requests_by_state on kyc_requests (state, request_id);

-- Encrypted pictures. Without a request one waits for its member to send it.
create table kyc_documents (
  document_id bigint generated always as identity primary key,
  member_id bigint not null references members,
  request_id bigint references kyc_requests,
  kind text not null check (kind in ('id-card', 'selfie', 'address')),
  sealed bytea not null,
  stored_at timestamptz not null
);
create unique index kyc_documents_unsent on kyc_documents (member_id, kind) where request_id is null;
create index kyc_documents_of_request on kyc_documents (request_id);
create index kyc_documents_of_member on kyc_documents (member_id);

-- The sum of the withdrawals of a business day above which a member needs the level.
create table kyc_rules (
  only_row boolean primary key default true check (only_row),
  is_on boolean not null,
  amount bigint not null check (amount >= 0),
  level text not null check (level in ('basic', 'full'))
);
insert into kyc_rules (is_on, amount, level) values (false, 1000000, 'basic');
