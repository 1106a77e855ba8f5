-- Every slip asks for the rules and the bonus of its member's level: nodes keep both in memory until they change.
create trigger notify_table_change after insert or update or delete or truncate on sport_rules for each statement execute function notify_table_change();
create trigger notify_table_change after insert or update or delete or truncate on sport_bonus for each statement execute function notify_table_change();
