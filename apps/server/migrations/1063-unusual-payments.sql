-- Amount up to which a role decides alone on a payment that is unusual for its member; null: as on any other. Owners who
-- changed a right keep it as it was.
alter table staff_rights add column unusual_up_to bigint check (unusual_up_to >= 0);

-- What is unusual about a call that waits: codes of the contract.
alter table staff_approvals add column unusual jsonb not null default '[]';
