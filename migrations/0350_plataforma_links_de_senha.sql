-- A link for a new password is good for the access that it was made for: it ends with any change of password, address, document or
-- activation, whoever makes it (decision 051).
create function links_de_senha_anular() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from link_unico where finalidade = 'senha' and area = tg_argv[0]
    and sujeito_id = (to_jsonb(new) ->> tg_argv[1])::bigint;
  return null;
end $$;

create trigger links_de_senha_anular after update of senha_hash, email, cpf, login, ativo, expira_em on usuario
  for each row when ((old.senha_hash, old.email, old.cpf, old.login, old.ativo, old.expira_em)
    is distinct from (new.senha_hash, new.email, new.cpf, new.login, new.ativo, new.expira_em))
  execute function links_de_senha_anular('interna', 'id');
create trigger links_de_senha_anular after update of email, cpf on candidato
  for each row when ((old.email, old.cpf) is distinct from (new.email, new.cpf))
  execute function links_de_senha_anular('externa', 'id');
create trigger links_de_senha_anular after insert or update on candidato_senha
  for each row execute function links_de_senha_anular('externa', 'candidato_id');
