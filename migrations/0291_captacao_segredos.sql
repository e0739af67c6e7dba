-- Secrets leave the tables that requests read: log-in and settings read them in the system's scope.

-- The password of a candidate, for who has chosen one.
create table candidato_senha (
  candidato_id bigint primary key references candidato on delete cascade,
  empresa_id bigint not null references empresa,
  senha_hash text not null
);
comment on table candidato_senha is 'Senhas do portal';
insert into candidato_senha (candidato_id, empresa_id, senha_hash)
  select id, empresa_id, senha_hash from candidato where senha_hash is not null;
alter table candidato drop column senha_hash;
call app_proteger('candidato_senha');
-- A request forgets one, and neither reads nor writes any.
revoke select, insert, update on candidato_senha from ciranda_app;
grant select (candidato_id, empresa_id) on candidato_senha to ciranda_app;

-- The secret half of the reCAPTCHA pair stands with the installation's other secrets.
insert into segredo_sistema (nome, valor)
  select nome, valor from parametro_sistema where nome = 'recaptchaChaveSecreta' and valor <> '';
delete from parametro_sistema where nome = 'recaptchaChaveSecreta';
alter table parametro_sistema add constraint parametro_sistema_sem_segredo check (nome <> 'recaptchaChaveSecreta');

-- Who may change the settings writes it, and nobody reads it back. An empty one takes it away.
create function gravar_segredo_do_recaptcha(segredo text) returns void
  language sql security definer set search_path = public as $$
  delete from segredo_sistema where nome = 'recaptchaChaveSecreta';
  insert into segredo_sistema (nome, valor) select 'recaptchaChaveSecreta', segredo where segredo <> '' $$;
revoke execute on function gravar_segredo_do_recaptcha(text) from public;
grant execute on function gravar_segredo_do_recaptcha(text) to ciranda_app;
