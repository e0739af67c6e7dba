-- A released permit shows training and exam as they were at the release (decision 251), and not as they are on the day it is looked at.
alter table permissao_trabalho_trabalhador add column conferido jsonb;
comment on column permissao_trabalho_trabalhador.conferido is 'Treinamentos e exame como estavam na liberação; vazio enquanto a permissão não foi liberada';

-- Nothing is released while something lacks: of those that were, every training that the model asks for and the exam were in force. Until when
-- the training was is not known any more.
update permissao_trabalho_trabalhador t set conferido = jsonb_build_object('exameEmDia', true, 'treinamentos', coalesce((
    select jsonb_agg(jsonb_build_object('curso', k.nome, 'falta', null, 'validoAte', null) order by k.nome, k.id)
    from curso k where k.id in (select x.curso_id from modelo_permissao_curso x
      where x.modelo_permissao_id = p.modelo_id and x.papel in ('T', t.papel))), '[]'))
from permissao_trabalho p where p.id = t.permissao_trabalho_id and p.situacao in ('L', 'E');
