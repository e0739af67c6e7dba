-- Certificates that were issued. What they say stays as it was, with the names of the text unfilled, so that whose it is stands in one place;
-- how they look is their model's.
create table certificado (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  -- Counted by company and year.
  ano int not null,
  sequencia int not null check (sequencia between 1 and 999999),
  numero text not null generated always as (ano::text || '/' || lpad(sequencia::text, 6, '0')) stored,
  -- What opens the public page: drawn by lot, and told by nothing else.
  codigo text not null check (codigo ~ '^[0-9A-Z]{20}$'),
  colaborador_id bigint not null references colaborador,
  curso_id bigint references curso,
  certificacao_id bigint references certificacao,
  modelo_certificado_id bigint not null references modelo_certificado,
  nome text not null check (length(nome) between 1 and 100),
  nome_busca text generated always as (sem_acento(nome)) stored,
  carga_horaria text check (carga_horaria ~ '^\d{1,4}:[0-5]\d$'),
  concluido_em date not null,
  emitido_em date not null,
  valido_ate date,
  instrutor text check (length(instrutor) <= 100),
  local text check (length(local) <= 100),
  conteudo_programatico text,
  titulo text not null,
  conteudo text not null,
  verso_titulo text,
  verso_conteudo text,
  emitido_por text,
  revogado_em timestamptz,
  revogado_por text,
  motivo_revogacao text check (length(motivo_revogacao) <= 500),
  constraint certificado_codigo_unico unique (codigo),
  constraint certificado_numero_unico unique (empresa_id, ano, sequencia),
  constraint certificado_de_um check ((curso_id is null) <> (certificacao_id is null)),
  constraint certificado_revogado_com_motivo check ((revogado_em is null) = (motivo_revogacao is null))
);
create index certificado_lista on certificado (empresa_id, id desc);
create index certificado_colaborador on certificado (colaborador_id, concluido_em);
create index certificado_curso on certificado (curso_id);
create index certificado_certificacao on certificado (certificacao_id);
create index certificado_modelo on certificado (modelo_certificado_id);
comment on table certificado is 'Certificados emitidos';
call app_proteger('certificado');
