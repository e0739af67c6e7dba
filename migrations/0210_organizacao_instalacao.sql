-- What all companies share is changed with one authority of the installation. Who ran it until now, by the profiles and the
-- parameters of the system, gets it; the authorities that it replaces go.
update perfil set versao = versao + 1, permissoes = permissoes || 'ROLE_UTILITARIO_INSTALACAO'::text
  where permissoes @> array['ROLE_UTILITARIO_PERFIL_EDITAR', 'ROLE_UTILITARIO_PARAMETROS_SISTEMA_EDITAR'];

update perfil set versao = versao + 1, permissoes = array(
    select p from unnest(permissoes) with ordinality as u (p, lugar)
    where p !~ '^ROLE_(CAPTACAO_IDIOMA|CAPTACAO_AREA_FORMACAO|UTILITARIO_BAIRRO)_(INSERIR|EDITAR|EXCLUIR)$' order by lugar)
  where exists (select from unnest(permissoes) p
    where p ~ '^ROLE_(CAPTACAO_IDIOMA|CAPTACAO_AREA_FORMACAO|UTILITARIO_BAIRRO)_(INSERIR|EDITAR|EXCLUIR)$');
