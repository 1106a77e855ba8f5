-- What an approved call answered, for whoever asked: sealed, as the input is.
alter table staff_approvals add column answer_encrypted bytea;

-- For a day after a reset of the password no money leaves by the member's own hand.
alter table members add column money_locked_until timestamptz;

-- A question that somebody is answering is theirs for a while.
alter table board_posts add column taken_by text;
alter table board_posts add column taken_at timestamptz;
