-- A request is a deposit or a withdrawal: `in` and `out` are the wire's spellings alone.
alter table cash_requests drop constraint cash_requests_kind_check;
update cash_requests set kind = case kind when 'in' then 'deposit' else 'withdrawal' end;
alter table cash_requests add constraint cash_requests_kind_check check (kind in ('deposit', 'withdrawal'));
