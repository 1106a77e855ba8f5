-- Every slip asks whether its member has agreed to the newest terms: nodes keep their versions in memory until they change.
create trigger notify_table_change after insert or update or delete or truncate on agreement_versions for each statement execute function notify_table_change();
