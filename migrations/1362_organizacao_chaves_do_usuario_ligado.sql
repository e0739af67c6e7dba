-- A user that becomes a talent is somebody else from then on (decision 054): keys made before open nothing, in whatever company they are.
create function token_api_sem_chave() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update token_api set chave_hash = null, chave_inicio = null, chave_em = null where usuario_id = new.id;
  return null;
end $$;
revoke execute on function token_api_sem_chave() from public;
create trigger usuario_ligado_sem_chave after update of colaborador_id on usuario for each row
  when (new.colaborador_id is not null and new.colaborador_id is distinct from old.colaborador_id)
  execute function token_api_sem_chave();
