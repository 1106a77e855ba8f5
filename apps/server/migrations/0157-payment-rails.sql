-- What a payment rail knows of an account is one document, tagged by the rail, instead of a bank's columns.
-- Locks: cash_requests, exclusively. Time: one rewrite of the table, about a minute for ten million requests.
alter table cash_requests add column account jsonb;
update cash_requests set account = jsonb_build_object(
  'rail', 'bank-transfer',
  'bankCode', bank_code,
  'accountNumber', translate(encode(account_number_encrypted, 'base64'), e'\n', ''),
  'holder', account_holder
);
alter table cash_requests
  alter column account set not null,
  add constraint cash_requests_account_has_rail check (jsonb_typeof(account -> 'rail') is not distinct from 'string'),
  drop column bank_code,
  drop column account_number_encrypted,
  drop column account_holder;
