-- The portal shows the newest open vacancies, of all companies or of one: each list in its order, and its count out of indexes alone.
-- Announcements of closed requests stay, and in time are most of them.
create index anuncio_publicados on anuncio (publicado_em desc nulls last, id desc) where exibir_modulo_externo;
drop index anuncio_visivel;
create index anuncio_visivel on anuncio (empresa_id, publicado_em desc nulls last, id desc)
  include (previsao_encerramento, solicitacao_pessoal_id) where exibir_modulo_externo;
create index solicitacao_pessoal_no_portal on solicitacao_pessoal (id)
  where status = 'A' and not suspensa and not encerrada and not cancelada;
