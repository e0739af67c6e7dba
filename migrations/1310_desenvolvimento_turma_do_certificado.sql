-- The class out of which a certificate was issued; of those that exist, where one class alone fits.
alter table certificado add column turma_id bigint references turma;
create index certificado_turma on certificado (turma_id);
update certificado c set turma_id = q.turma_id
from (
  select x.id, min(t.id) as turma_id
  from certificado x
  join colaborador_turma p on p.colaborador_id = x.colaborador_id and p.resultado = 'A'
  join turma t on t.id = p.turma_id and t.curso_id = x.curso_id and t.empresa_id = x.empresa_id
    and coalesce(t.data_prev_fim, t.data_prev_ini) = x.concluido_em
  group by x.id having count(*) = 1
) q where q.id = c.id;
