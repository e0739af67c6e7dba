-- What was told of in the messages of SST: the nearest of the days before the end that was told of, and the day up to which late exams were.
alter table esocial_certificado add column avisado_dias int;
alter table pgr add column avisado_dias int;
alter table pcmso_configuracao add column avisado_ate date;
comment on column esocial_certificado.avisado_dias is 'Dias antes do fim de que o último aviso falou; -1 depois dele';
comment on column pgr.avisado_dias is 'Dias antes do fim de que o último aviso falou; -1 depois dele';
comment on column pcmso_configuracao.avisado_ate is 'Os exames com prazo antes deste dia já foram avisados';
