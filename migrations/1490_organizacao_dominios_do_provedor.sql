-- Domains of the e-mail addresses of whom a provider may make users; without one it makes none (decision 267).
alter table provedor_login add column dominios text check (length(dominios) <= 500);
alter table provedor_login add column com_segredo boolean not null generated always as (segredo_selado is not null) stored;

-- A request writes the client's secret and never reads it.
revoke select on provedor_login from ciranda_app;
grant select (id, versao, empresa_id, nome, nome_busca, emissor, cliente_id, com_segredo, compara, afirmacao, aceita_nao_verificado,
  cria_usuario, perfil_id, dominios, confere_segundo_fator, sai_do_provedor, somente_ele, emergencia_id, ativo) on provedor_login
  to ciranda_app;

-- By it the sessions of a provider end whose ties are undone.
grant select (provedor_id) on sessao to ciranda_app;
