-- Interviews and evaluations in the time line of a candidate: what their own tables do not keep.
alter table candidato_evento
  add column entrevista_id bigint references entrevista on delete cascade,
  drop constraint candidato_evento_tipo_check,
  add constraint candidato_evento_tipo_check
    check (tipo in ('CANDIDATURA', 'DESISTENCIA', 'EMAIL', 'TRANSFERENCIA', 'COPIA', 'DESFEITO', 'ENTREVISTA', 'AVALIACAO')),
  add constraint candidato_evento_entrevista check ((tipo = 'ENTREVISTA') = (entrevista_id is not null));
create index candidato_evento_entrevista on candidato_evento (entrevista_id) where entrevista_id is not null;

-- What happened before is in the log.
insert into candidato_evento (empresa_id, candidato_id, candidato_solicitacao_id, tipo, quando, texto, usuario_nome, entrevista_id)
select t.empresa_id, t.candidato_id, cs.id, 'ENTREVISTA', a.quando,
  case a.acao when 'Alteração' then 'Entrevista alterada' when 'Confirmação' then 'Presença na entrevista confirmada'
    when 'Recusa' then 'Entrevista recusada' when 'Realização' then 'Entrevista realizada'
    when 'Ausência' then 'Não compareceu à entrevista' else 'Entrevista cancelada' end, a.ator_nome, t.id
from auditoria a join entrevista t on t.id = a.entidade_id and t.empresa_id = a.empresa_id
  join candidato c on c.id = t.candidato_id and c.anonimizado_em is null
  left join candidato_solicitacao cs on cs.candidato_id = t.candidato_id and cs.solicitacao_pessoal_id = t.solicitacao_pessoal_id
where a.entidade = 'Entrevista' and a.acao in ('Alteração', 'Confirmação', 'Recusa', 'Realização', 'Ausência', 'Cancelamento');

insert into candidato_evento (empresa_id, candidato_id, candidato_solicitacao_id, tipo, quando, texto, usuario_nome)
select cs.empresa_id, cs.candidato_id, cs.id, 'AVALIACAO', a.quando, 'Avaliação corrigida: ' || m.titulo, a.ator_nome
from auditoria a join avaliacao_candidato v on v.id = a.entidade_id and v.empresa_id = a.empresa_id
  join candidato_solicitacao cs on cs.id = v.candidato_solicitacao_id
  join candidato c on c.id = cs.candidato_id and c.anonimizado_em is null
  join modelo_avaliacao_candidato m on m.id = v.modelo_avaliacao_candidato_id
where a.entidade = 'Avaliação de candidato' and a.acao = 'Correção';
