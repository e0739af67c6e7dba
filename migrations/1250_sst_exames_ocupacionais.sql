-- Exams of NR-7: what was done (ASO), and the calendar of what is due, which the rule of the product writes anew from the records.
create table pcmso_configuracao (
  empresa_id bigint primary key references empresa,
  grau_de_risco int check (grau_de_risco between 1 and 4),
  idade_anual int check (idade_anual between 18 and 99),
  calculado_em timestamptz
);
comment on table pcmso_configuracao is 'Configuração do PCMSO';
comment on column pcmso_configuracao.grau_de_risco is 'Grau de risco da NR-4; nulo vale como 4';
comment on column pcmso_configuracao.idade_anual is 'Idade a partir da qual o exame clínico é anual por decisão do PCMSO';
call app_proteger('pcmso_configuracao');

create table aso (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  colaborador_id bigint not null references colaborador,
  -- As eSocial has them (S-2220, tpExameOcup).
  tipo text not null check (tipo in ('0', '1', '2', '3', '4', '9')),
  data date not null,
  conclusao text not null check (conclusao in ('A', 'R', 'I')),
  profissional_id bigint not null references profissional_sst,
  clinica_id bigint references clinica,
  proximo_em_meses int check (proximo_em_meses between 1 and 24),
  constraint aso_unico unique (colaborador_id, data, tipo)
);
create index aso_lista on aso (empresa_id, data desc, id desc);
create index aso_profissional on aso (profissional_id);
create index aso_clinica on aso (clinica_id);
comment on table aso is 'Atestados de saúde ocupacional';
comment on column aso.tipo is '0 admissional, 1 periódico, 2 retorno ao trabalho, 3 mudança de riscos, 4 monitoração pontual, 9 demissional';
comment on column aso.conclusao is 'A apto, R apto com restrições, I inapto';
call app_proteger('aso');

create table aso_exame (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  aso_id bigint not null references aso on delete cascade,
  exame_id bigint not null references exame,
  data date not null,
  constraint aso_exame_unico unique (aso_id, exame_id) deferrable initially deferred
);
create index aso_exame_exame on aso_exame (exame_id);
create index aso_exame_empresa on aso_exame (empresa_id);
comment on table aso_exame is 'Exames complementares do ASO';
call app_proteger('aso_exame');

-- Without an exam: the clinical one.
create table exame_previsto (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  colaborador_id bigint not null references colaborador on delete cascade,
  exame_id bigint references exame on delete cascade,
  tipo text not null check (tipo in ('0', '1', '2', '3', '9')),
  prazo date not null,
  ultimo date,
  motivo text not null check (length(motivo) <= 120),
  constraint exame_previsto_unico unique nulls not distinct (colaborador_id, exame_id, tipo)
);
create index exame_previsto_prazo on exame_previsto (empresa_id, prazo, id);
create index exame_previsto_exame on exame_previsto (exame_id);
comment on table exame_previsto is 'Exames previstos';
call app_proteger('exame_previsto');
