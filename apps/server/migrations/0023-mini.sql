-- A void round has ended when its stakes went back (settled_at); one that a stopped node left before that is found here.
create index mini_rounds_unreturned on mini_rounds (draws_at) where status = 'void' and settled_at is null;
