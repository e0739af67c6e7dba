-- People who are exposed alike: a group of workplaces over time, which the PGR and the environmental conditions of eSocial start from.
create table grupo_homogeneo (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  nome text not null check (length(nome) between 1 and 255),
  nome_busca text generated always as (sem_acento(nome)) stored,
  local_ambiente_grupo_homogeneo text not null check (local_ambiente_grupo_homogeneo in ('E', 'O', 'T')),
  finalidade text not null check (finalidade in ('PGR', 'eSocial', 'eSocial_PGR')),
  constraint grupo_homogeneo_unico unique (empresa_id, nome_busca)
);
create index grupo_homogeneo_busca on grupo_homogeneo using gin (nome_busca gin_trgm_ops);
comment on table grupo_homogeneo is 'Grupos homogêneos';
comment on column grupo_homogeneo.local_ambiente_grupo_homogeneo is 'E estabelecimento próprio, O obra própria, T estabelecimento de terceiros';
call app_proteger('grupo_homogeneo');

create table grupo_homogeneo_estabelecimento (
  grupo_homogeneo_id bigint not null references grupo_homogeneo on delete cascade,
  empresa_id bigint not null references empresa,
  estabelecimento_id bigint not null references estabelecimento,
  primary key (grupo_homogeneo_id, estabelecimento_id)
);
create index grupo_homogeneo_estabelecimento_alvo on grupo_homogeneo_estabelecimento (estabelecimento_id);
create index grupo_homogeneo_estabelecimento_empresa on grupo_homogeneo_estabelecimento (empresa_id);
comment on table grupo_homogeneo_estabelecimento is 'Grupos homogêneos';
call app_proteger('grupo_homogeneo_estabelecimento');

create table grupo_homogeneo_obra (
  grupo_homogeneo_id bigint not null references grupo_homogeneo on delete cascade,
  empresa_id bigint not null references empresa,
  obra_id bigint not null references obra,
  primary key (grupo_homogeneo_id, obra_id)
);
create index grupo_homogeneo_obra_alvo on grupo_homogeneo_obra (obra_id);
create index grupo_homogeneo_obra_empresa on grupo_homogeneo_obra (empresa_id);
comment on table grupo_homogeneo_obra is 'Grupos homogêneos';
call app_proteger('grupo_homogeneo_obra');

create table grupo_homogeneo_historico (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  grupo_homogeneo_id bigint not null references grupo_homogeneo on delete cascade,
  data date not null,
  nome_grupo text not null check (length(nome_grupo) between 1 and 255),
  descricao text check (length(descricao) <= 4000),
  constraint grupo_homogeneo_historico_data_unica unique (grupo_homogeneo_id, data)
);
create index grupo_homogeneo_historico_empresa on grupo_homogeneo_historico (empresa_id, data desc, id);
comment on table grupo_homogeneo_historico is 'Históricos de grupo homogêneo';
call app_proteger('grupo_homogeneo_historico');

create table grupo_homogeneo_historico_ambiente (
  grupo_homogeneo_historico_id bigint not null references grupo_homogeneo_historico on delete cascade,
  empresa_id bigint not null references empresa,
  ambiente_id bigint not null references ambiente,
  primary key (grupo_homogeneo_historico_id, ambiente_id)
);
create index grupo_homogeneo_historico_ambiente_alvo on grupo_homogeneo_historico_ambiente (ambiente_id);
create index grupo_homogeneo_historico_ambiente_empresa on grupo_homogeneo_historico_ambiente (empresa_id);
comment on table grupo_homogeneo_historico_ambiente is 'Históricos de grupo homogêneo';
call app_proteger('grupo_homogeneo_historico_ambiente');
