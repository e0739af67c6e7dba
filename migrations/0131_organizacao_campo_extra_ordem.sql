-- Extra fields stand in the form in the order that the company gives them.
alter table campo_extra add column ordem int not null default 0;
