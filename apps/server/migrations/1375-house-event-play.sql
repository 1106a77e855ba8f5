-- The period, the minute and the score of an event of the house, as staff typed them last.
alter table sport_house_events add column play jsonb;
