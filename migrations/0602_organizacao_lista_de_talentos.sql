-- The list of talents has one address: views and preferences of the other one go along; where both exist, that of the address that stays.
update preferencia_lista p set caminho = '/gestao-talentos/talentos' where caminho = '/cargo-salario/colaboradores'
  and not exists (select from preferencia_lista o where o.empresa_id = p.empresa_id and o.usuario_id = p.usuario_id
    and o.caminho = '/gestao-talentos/talentos');
delete from preferencia_lista where caminho = '/cargo-salario/colaboradores';
update visao_lista v set caminho = '/gestao-talentos/talentos',
    nome = case when exists (select from visao_lista o where o.empresa_id = v.empresa_id and o.usuario_id = v.usuario_id
      and o.caminho = '/gestao-talentos/talentos' and o.nome_busca = v.nome_busca)
      then left(nome, 44) || ' (Colaboradores)' else nome end
  where caminho = '/cargo-salario/colaboradores';
