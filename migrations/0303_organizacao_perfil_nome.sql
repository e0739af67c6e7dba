-- A profile is known by its name, letter case and accents apart; those that had the same one are told apart by a number.
do $$
declare
  repetido record;
  numero int;
  novo text;
begin
  for repetido in
    select p.id, p.nome from perfil p
    where exists (select from perfil a where a.nome_busca = p.nome_busca and a.id < p.id) order by p.id
  loop
    numero := 2;
    loop
      novo := left(repetido.nome, 100 - length(' (' || numero || ')')) || ' (' || numero || ')';
      exit when not exists (select from perfil where nome_busca = sem_acento(novo));
      numero := numero + 1;
    end loop;
    update perfil set nome = novo, versao = versao + 1 where id = repetido.id;
  end loop;
end $$;
alter table perfil drop constraint perfil_nome_key;
create unique index perfil_nome_unico on perfil (nome_busca);
