-- Of which day of silence the people of a goal were reminded last: again only when another month has passed.
alter table meta add column lembrada_em date;
