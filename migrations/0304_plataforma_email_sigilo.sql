-- The text of a message with a link that opens an account leaves the table that requests read; it goes once sent (decision 051).
create table email_sigilo (
  email_id bigint primary key references email_saida on delete cascade,
  texto text not null,
  html text
);
comment on table email_sigilo is 'Conteúdo de e-mails sigilosos';
insert into email_sigilo (email_id, texto, html)
  select id, texto, html from email_saida where sigiloso and texto is not null;
update email_saida set texto = null, html = null where sigiloso;
alter table email_saida add constraint email_saida_sem_segredo check (not sigiloso or (texto is null and html is null));
alter table email_sigilo enable row level security;
create policy do_email on email_sigilo using (exists (select from email_saida e where e.id = email_id));
-- A request leaves one and reads none back.
grant insert on email_sigilo to ciranda_app;
