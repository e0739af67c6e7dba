-- Takes the keys of a user's tokens away in whatever company they are, and says so in the log of each (decision 252). Answers nothing.
create function token_api_revogar(alvo bigint, autor bigint, autor_nome text, pedido text) returns void
  language sql security definer set search_path = public as $$
  with sem as (
    update token_api t set chave_hash = null, chave_inicio = null, chave_em = null
    where t.usuario_id = alvo and t.chave_hash is not null returning t.id, t.empresa_id, t.nome)
  insert into auditoria (empresa_id, ator_tipo, ator_id, ator_nome, acao, entidade, entidade_id, depois, request_id)
  select s.empresa_id, 'usuario', autor, autor_nome, 'Revogação da chave', 'Token da API', s.id, jsonb_build_object('nome', s.nome), pedido
  from sem s
$$;
revoke execute on function token_api_revogar(bigint, bigint, text, text) from public;
grant execute on function token_api_revogar(bigint, bigint, text, text) to ciranda_app;
