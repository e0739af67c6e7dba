-- Takes the keys of a user's tokens away in whatever company they are, and says how many there were (decision 252).
create function token_api_revogar(usuario bigint) returns int language sql security definer set search_path = public as $$
  with sem as (
    update token_api t set chave_hash = null, chave_inicio = null, chave_em = null
    where t.usuario_id = $1 and t.chave_hash is not null returning 1)
  select count(*)::int from sem
$$;
