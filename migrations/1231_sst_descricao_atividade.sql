-- What people do at work from a day on, for S-2240 and PPP, where the description of their function does not serve.
create table descricao_atividade (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  data date not null,
  tipo_exposicao text not null check (tipo_exposicao in ('ABERTA', 'GRUPO_HOMOGENEO')),
  grupo_homogeneo_id bigint references grupo_homogeneo,
  descricao_atividade text not null check (length(descricao_atividade) between 1 and 999),
  nome_busca text generated always as (sem_acento(descricao_atividade)) stored
);
create index descricao_atividade_lista on descricao_atividade (empresa_id, data, id);
create index descricao_atividade_grupo on descricao_atividade (grupo_homogeneo_id);
create index descricao_atividade_busca on descricao_atividade using gin (nome_busca gin_trgm_ops);
comment on table descricao_atividade is 'Descrições de atividades';
call app_proteger('descricao_atividade');

create table descricao_atividade_talento (
  descricao_atividade_id bigint not null references descricao_atividade on delete cascade,
  empresa_id bigint not null references empresa,
  colaborador_id bigint not null references colaborador,
  primary key (descricao_atividade_id, colaborador_id)
);
create index descricao_atividade_talento_alvo on descricao_atividade_talento (colaborador_id);
create index descricao_atividade_talento_empresa on descricao_atividade_talento (empresa_id);
comment on table descricao_atividade_talento is 'Descrições de atividades';
call app_proteger('descricao_atividade_talento');

create table descricao_atividade_profissional (
  descricao_atividade_id bigint not null references descricao_atividade on delete cascade,
  empresa_id bigint not null references empresa,
  profissional_sst_id bigint not null references profissional_sst,
  primary key (descricao_atividade_id, profissional_sst_id)
);
create index descricao_atividade_profissional_alvo on descricao_atividade_profissional (profissional_sst_id);
create index descricao_atividade_profissional_empresa on descricao_atividade_profissional (empresa_id);
comment on table descricao_atividade_profissional is 'Descrições de atividades';
call app_proteger('descricao_atividade_profissional');
