-- Whether an announcement speaks of work at a distance: the texts of all open vacancies were read for each visitor who opened the filters.
alter table anuncio add column remoto boolean not null generated always as (
  (sem_acento(titulo) || ' ' || sem_acento(descricao)) ~ '\m(remot[oa]|hibrid[oa]|home.?office|teletrabalho|trabalho a distancia)\M') stored;
-- What the filters of the portal say of all open vacancies is read from the indexes alone.
drop index anuncio_visivel;
create index anuncio_visivel on anuncio (empresa_id, publicado_em desc nulls last, id desc)
  include (previsao_encerramento, solicitacao_pessoal_id, remoto) where exibir_modulo_externo;
drop index solicitacao_pessoal_no_portal;
create index solicitacao_pessoal_no_portal on solicitacao_pessoal (id) include (estabelecimento_id, cidade_id, vinculo)
  where status = 'A' and not suspensa and not encerrada and not cancelada;
