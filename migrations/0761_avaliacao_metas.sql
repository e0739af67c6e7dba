-- Goals of a person or of an area, with the results by which they are measured and what was noted of each over time.
create table meta (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  titulo text not null check (length(titulo) between 1 and 150),
  titulo_busca text generated always as (sem_acento(titulo)) stored,
  descricao text check (length(descricao) <= 2000),
  colaborador_id bigint references colaborador,
  area_organizacional_id bigint references area_organizacional,
  meta_mae_id bigint references meta on delete set null,
  inicio date not null,
  fim date not null,
  peso int not null default 1 check (peso between 1 and 100),
  constraint meta_periodo check (fim >= inicio),
  constraint meta_de_um check ((colaborador_id is null) <> (area_organizacional_id is null)),
  constraint meta_nao_de_si check (meta_mae_id <> id)
);
create index meta_lista on meta (empresa_id, fim, id);
create index meta_colaborador on meta (colaborador_id);
create index meta_area on meta (area_organizacional_id);
create index meta_mae on meta (meta_mae_id);
comment on table meta is 'Metas';
call app_proteger('meta');

create table meta_resultado (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  meta_id bigint not null references meta on delete cascade,
  descricao text not null check (length(descricao) between 1 and 200),
  unidade text check (length(unidade) <= 20),
  inicial numeric(14, 2) not null,
  alvo numeric(14, 2) not null,
  -- What the last note said; nothing was noted while it is empty.
  atual numeric(14, 2),
  peso int not null default 1 check (peso between 1 and 100),
  constraint meta_resultado_alvo check (alvo <> inicial)
);
create index meta_resultado_meta on meta_resultado (meta_id, id);
create index meta_resultado_empresa on meta_resultado (empresa_id);
comment on table meta_resultado is 'Resultados das metas';
call app_proteger('meta_resultado');

create table meta_registro (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  meta_resultado_id bigint not null references meta_resultado on delete cascade,
  quando timestamptz not null default clock_timestamp(),
  valor numeric(14, 2) not null,
  confianca text not null check (confianca in ('A', 'M', 'B')),
  comentario text check (length(comentario) <= 1000),
  usuario_id bigint references usuario
);
create index meta_registro_resultado on meta_registro (meta_resultado_id, quando);
create index meta_registro_empresa on meta_registro (empresa_id);
create index meta_registro_usuario on meta_registro (usuario_id);
comment on table meta_registro is 'Acompanhamento das metas';
comment on column meta_registro.confianca is 'A alta, M média, B baixa';
call app_proteger('meta_registro');
