-- Users, profiles and sessions under row-level security: a request that forgets its company reaches nobody of another.

-- The companies that know a user: the one in which the user was made, and every one in which they have worked. It stays when
-- they leave, since what they did there keeps their name.
alter table usuario add column conhecido_em bigint[] not null
  default array_remove(array[nullif(current_setting('app.empresa', true), '')::bigint], null);
update usuario u set conhecido_em = array(select ue.empresa_id from usuario_empresa ue where ue.usuario_id = u.id);
update usuario u set conhecido_em = (select array_agg(distinct e) from (
    select unnest(u.conhecido_em) union
    select a.empresa_id from auditoria a where a.ator_tipo = 'usuario' and a.ator_id = u.id and a.empresa_id is not null) x (e))
  where exists (select from auditoria a where a.ator_tipo = 'usuario' and a.ator_id = u.id and a.empresa_id is not null);

create function usuario_conhecido() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update usuario set conhecido_em = array_append(conhecido_em, new.empresa_id)
    where id = new.usuario_id and not new.empresa_id = any (conhecido_em);
  return null;
end $$;
create trigger usuario_conhecido after insert or update of empresa_id on usuario_empresa
  for each row execute function usuario_conhecido();

-- The administrator (id 1) works in every company.
alter table usuario enable row level security;
create policy conhecidos on usuario using (id = 1 or conhecido_em && (select app_empresas())::bigint[]);
-- Hashes and secrets are written under a request, never read: log-in reads them in the system's scope. Nobody writes who knows a
-- user, or makes an administrator by id.
revoke select, insert, update on usuario from ciranda_app;
grant insert (nome, login, cpf, email, ativo, expira_em) on usuario to ciranda_app;
grant update (versao, nome, login, cpf, email, ativo, expira_em, colaborador_id, senha_hash, trocar_senha, totp_segredo,
  totp_confirmado, totp_ultimo_passo) on usuario to ciranda_app;
grant select (id, versao, login, nome, nome_busca, cpf, email, trocar_senha, ativo, expira_em, usuario_fortes, totp_confirmado,
  colaborador_id, conhecido_em) on usuario to ciranda_app;

alter table usuario_empresa enable row level security;
create policy por_empresa on usuario_empresa using (empresa_id = any ((select app_empresas())::bigint[]));

alter table codigo_recuperacao enable row level security;
create policy do_usuario on codigo_recuperacao using (exists (select from usuario u where u.id = usuario_id));

-- Sessions of people whom the request may see.
alter table sessao enable row level security;
create policy de_conhecidos on sessao using (case area
  when 'interna' then exists (select from usuario u where u.id = sujeito_id)
  else exists (select from candidato c where c.id = sujeito_id) end);

-- What a user may do everywhere, and where a profile is used: who changes them must be measured by all of it.
create function vinculos_do_usuario(ids bigint[])
  returns table (usuario_id bigint, empresa_id bigint, perfil_id bigint, permissoes text[])
  language sql stable security definer set search_path = public as $$
  select ue.usuario_id, ue.empresa_id, ue.perfil_id, p.permissoes
  from usuario_empresa ue join perfil p on p.id = ue.perfil_id where ue.usuario_id = any (ids) $$;
create function empresas_do_perfil(perfil bigint) returns bigint[]
  language sql stable security definer set search_path = public as $$
  select array(select distinct ue.empresa_id from usuario_empresa ue where ue.perfil_id = perfil) $$;
revoke execute on function vinculos_do_usuario(bigint[]), empresas_do_perfil(bigint) from public;
grant execute on function vinculos_do_usuario(bigint[]), empresas_do_perfil(bigint) to ciranda_app;

-- Profiles are names of the whole installation; they change only where everybody who has them is within the request's reach.
alter table perfil enable row level security;
create policy ler on perfil for select using (true);
create policy incluir on perfil for insert with check (true);
create policy alterar on perfil for update using (true)
  with check (empresas_do_perfil(id) <@ (select app_empresas())::bigint[]);
create policy excluir on perfil for delete using (empresas_do_perfil(id) <@ (select app_empresas())::bigint[]);

-- The answer that a repeated request gets is nobody else's: only who knows its key reads it.
alter table idempotencia enable row level security;
create policy pela_chave on idempotencia using (chave = current_setting('app.chave', true));
