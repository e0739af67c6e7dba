-- What happened with a talent, from a day to a day, and what was done about it (001 §3.14, proposal U-0114).
create table colaborador_ocorrencia (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  colaborador_id bigint not null references colaborador,
  tipo_ocorrencia_id bigint not null references tipo_ocorrencia,
  data_ini date not null,
  data_fim date not null,
  observacao text check (length(observacao) <= 2000),
  providencia_id bigint references providencia,
  constraint colaborador_ocorrencia_periodo check (data_fim >= data_ini)
);
create index colaborador_ocorrencia_lista on colaborador_ocorrencia (empresa_id, data_ini, id);
create index colaborador_ocorrencia_colaborador on colaborador_ocorrencia (colaborador_id, data_ini);
create index colaborador_ocorrencia_tipo on colaborador_ocorrencia (tipo_ocorrencia_id);
create index colaborador_ocorrencia_providencia on colaborador_ocorrencia (providencia_id);
comment on table colaborador_ocorrencia is 'Ocorrências de talentos';
call app_proteger('colaborador_ocorrencia');
