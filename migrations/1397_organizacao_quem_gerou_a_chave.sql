-- Who generated the key of a token: a token acts as one user and its key may be in the hands of another, who made it (decision 252).
alter table token_api add column chave_por bigint references usuario on delete set null;
create index token_api_chave_por on token_api (chave_por);
comment on column token_api.chave_por is 'Quem gerou a chave';
update token_api t set chave_por = coalesce((
    select u.id from auditoria a join usuario u on u.id = a.ator_id
    where a.empresa_id = t.empresa_id and a.ator_tipo = 'usuario' and a.entidade = 'Token da API' and a.entidade_id = t.id
      and a.acao = 'Geração da chave'
    order by a.id desc limit 1), t.usuario_id)
where t.chave_hash is not null;

create or replace function token_api_revogar(alvo bigint, autor bigint, autor_nome text, pedido text) returns void
  language sql security definer set search_path = public as $$
  with sem as (
    update token_api t set chave_hash = null, chave_inicio = null, chave_em = null, chave_por = null
    where (t.usuario_id = alvo or t.chave_por = alvo) and t.chave_hash is not null returning t.id, t.empresa_id, t.nome)
  insert into auditoria (empresa_id, ator_tipo, ator_id, ator_nome, acao, entidade, entidade_id, depois, request_id)
  select s.empresa_id, 'usuario', autor, autor_nome, 'Revogação da chave', 'Token da API', s.id, jsonb_build_object('nome', s.nome), pedido
  from sem s
$$;

create or replace function token_api_sem_chave() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update token_api set chave_hash = null, chave_inicio = null, chave_em = null, chave_por = null
  where usuario_id = new.id or chave_por = new.id;
  return null;
end $$;

-- How often the access of a user became another one: its password, its address, its second factor, its talent. A request sees by it that the
-- access is what it was when the password was asked, without reading any of them (decision 252).
alter table usuario add column acesso int not null default 0;
comment on column usuario.acesso is 'Quantas vezes mudou o modo de entrar: senha, e-mail, segundo fator, talento';
create function usuario_outro_acesso() returns trigger language plpgsql as $$
begin
  new.acesso := old.acesso + 1;
  return new;
end $$;
create trigger usuario_outro_acesso before update of senha_hash, email, totp_confirmado, colaborador_id on usuario for each row
  when ((new.senha_hash, new.email, new.totp_confirmado, new.colaborador_id)
    is distinct from (old.senha_hash, old.email, old.totp_confirmado, old.colaborador_id))
  execute function usuario_outro_acesso();
grant select (acesso) on usuario to ciranda_app;
