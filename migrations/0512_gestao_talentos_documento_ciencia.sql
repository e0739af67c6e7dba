-- Documents that talents read and sign: whom they are for, each version of the file, and who opened and signed which version.
create table documento_ciencia (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  titulo text not null check (length(titulo) between 1 and 150),
  titulo_busca text generated always as (sem_acento(titulo)) stored,
  ate date,
  encerrado_em timestamptz
);
create index documento_ciencia_lista on documento_ciencia (empresa_id, titulo_busca, id);
comment on table documento_ciencia is 'Documentos para ciência';
call app_proteger('documento_ciencia');

create table documento_ciencia_area (
  documento_ciencia_id bigint not null references documento_ciencia on delete cascade,
  area_organizacional_id bigint not null references area_organizacional,
  empresa_id bigint not null references empresa,
  primary key (documento_ciencia_id, area_organizacional_id)
);
create index documento_ciencia_area_area on documento_ciencia_area (area_organizacional_id);
comment on table documento_ciencia_area is 'Documentos para ciência';
call app_proteger('documento_ciencia_area');

create table documento_ciencia_cargo (
  documento_ciencia_id bigint not null references documento_ciencia on delete cascade,
  cargo_id bigint not null references cargo,
  empresa_id bigint not null references empresa,
  primary key (documento_ciencia_id, cargo_id)
);
create index documento_ciencia_cargo_cargo on documento_ciencia_cargo (cargo_id);
comment on table documento_ciencia_cargo is 'Documentos para ciência';
call app_proteger('documento_ciencia_cargo');

create table documento_ciencia_versao (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  documento_ciencia_id bigint not null references documento_ciencia on delete cascade,
  numero int not null check (numero > 0),
  arquivo_id bigint not null references arquivo,
  publicada_em timestamptz not null default clock_timestamp(),
  publicada_por text not null,
  unique (documento_ciencia_id, numero)
);
create index documento_ciencia_versao_empresa on documento_ciencia_versao (empresa_id);
create index documento_ciencia_versao_arquivo on documento_ciencia_versao (arquivo_id);
comment on table documento_ciencia_versao is 'Versões de documentos para ciência';
call app_proteger('documento_ciencia_versao');

create table documento_ciencia_leitura (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  versao_id bigint not null references documento_ciencia_versao on delete cascade,
  colaborador_id bigint not null references colaborador,
  aberto_em timestamptz not null,
  assinado_em timestamptz,
  -- Of the file as it was signed, in hexadecimal.
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  unique (versao_id, colaborador_id),
  check ((assinado_em is null) = (sha256 is null))
);
create index documento_ciencia_leitura_empresa on documento_ciencia_leitura (empresa_id);
create index documento_ciencia_leitura_colaborador on documento_ciencia_leitura (colaborador_id);
comment on table documento_ciencia_leitura is 'Leituras de documentos para ciência';
call app_proteger('documento_ciencia_leitura');
