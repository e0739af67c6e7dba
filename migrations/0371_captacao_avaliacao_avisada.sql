-- When the staff was told that an evaluation was delivered or that its time has ended. What ended before this version is not told.
alter table avaliacao_candidato add column avisada_em timestamptz;
update avaliacao_candidato a set avisada_em = now() from questionario_preenchimento q
  where q.id = a.preenchimento_id and least(q.concluido_em, q.expira_em) <= now();
create index avaliacao_candidato_a_avisar on avaliacao_candidato (preenchimento_id) where avisada_em is null;
