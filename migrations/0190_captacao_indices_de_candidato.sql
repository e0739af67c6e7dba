-- The list and the counts of where candidates heard of the vacancy read these indexes alone, whatever the number of candidates:
-- the row's policy asks for the company and the id.
drop index candidato_lista;
create index candidato_lista on candidato (empresa_id, nome_busca, id) where anonimizado_em is null;
drop index candidato_como_ficou_sabendo;
create index candidato_como_ficou_sabendo on candidato (como_ficou_sabendo_vaga_id, empresa_id, id)
  where como_ficou_sabendo_vaga_id is not null;
create index candidato_que_contou on candidato (empresa_id, como_ficou_sabendo_vaga_id, id)
  where como_ficou_sabendo_vaga_id is not null;
