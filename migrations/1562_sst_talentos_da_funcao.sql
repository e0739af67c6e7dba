-- How many have a function today is told by the lines whose place is not free yet (0532), of which an index now answers all that is asked:
-- every line that ever had the function was read, with its person and the next line.
drop index historico_colaborador_funcao;
create index historico_colaborador_funcao on historico_colaborador (funcao_id, livre_desde)
  include (data, status, colaborador_id, empresa_id) where funcao_id is not null;
