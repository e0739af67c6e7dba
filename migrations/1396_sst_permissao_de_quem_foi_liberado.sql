-- What a permit keeps of the release is of whom was released, in the part released (decision 251): a line that passes to somebody else, or to
-- another part, keeps nothing of it.
create function permissao_trabalho_trabalhador_outro() returns trigger language plpgsql as $$
begin
  new.conferido := null;
  return new;
end $$;
create trigger permissao_trabalho_trabalhador_outro before update of colaborador_id, papel on permissao_trabalho_trabalhador for each row
  when (new.colaborador_id is distinct from old.colaborador_id or new.papel is distinct from old.papel)
  execute function permissao_trabalho_trabalhador_outro();
comment on column permissao_trabalho_trabalhador.conferido is 'Treinamentos e exame como estavam na liberação; vazio enquanto a linha não foi liberada, e quando passa a outra pessoa ou papel';
