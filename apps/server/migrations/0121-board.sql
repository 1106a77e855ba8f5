-- Pictures had numbers for names: whoever counted saw those of private questions. Their names are random, and a picture
-- is shown to who may read a post that it is in.
alter table board_pictures add column name uuid not null default gen_random_uuid();
alter table board_pictures alter column name drop default;
alter table board_pictures add constraint board_pictures_name_key unique (name);

create table board_picture_uses (
  post_id bigint not null references board_posts (post_id),
  picture_id bigint not null references board_pictures (picture_id),
  primary key (post_id, picture_id)
);
create index board_picture_uses_of_picture on board_picture_uses (picture_id);

do $$
declare
  picture record;
  old_address text;
begin
  for picture in select picture_id, name from board_pictures loop
    old_address := '/api/board/picture/' || picture.picture_id || '"';
    insert into board_picture_uses
      select post_id, picture.picture_id from board_posts where strpos(content, old_address) > 0;
    update board_posts set content = replace(content, old_address, '/api/board/picture/' || picture.name || '"')
      where strpos(content, old_address) > 0;
  end loop;
end $$;
