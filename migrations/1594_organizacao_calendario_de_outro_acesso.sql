-- Who knew the address of a calendar read it for ever, also after the access was taken back from them: with another password, e-mail or talent
-- the address ends, as links for a password do (decision 338).
create function calendario_de_outro_acesso() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from calendario_assinatura where usuario_id = new.id;
  return null;
end $$;
revoke execute on function calendario_de_outro_acesso() from public;

create trigger calendario_de_outro_acesso after update of senha_hash, email, colaborador_id on usuario for each row
  when ((new.senha_hash, new.email, new.colaborador_id) is distinct from (old.senha_hash, old.email, old.colaborador_id))
  execute function calendario_de_outro_acesso();
