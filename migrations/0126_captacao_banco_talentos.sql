-- The talent pool: labels, favourites, saved searches and invitations, and the indexes that its criteria read.
create table etiqueta (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  nome text not null check (length(nome) <= 60),
  nome_busca text generated always as (sem_acento(nome)) stored,
  constraint etiqueta_nome_unico unique (empresa_id, nome_busca)
);
comment on table etiqueta is 'Etiquetas';
call app_proteger('etiqueta');

create table candidato_etiqueta (
  empresa_id bigint not null references empresa,
  candidato_id bigint not null references candidato on delete cascade,
  etiqueta_id bigint not null references etiqueta on delete cascade,
  primary key (candidato_id, etiqueta_id)
);
create index candidato_etiqueta_etiqueta on candidato_etiqueta (etiqueta_id, candidato_id);
comment on table candidato_etiqueta is 'Candidatos';
call app_proteger('candidato_etiqueta');

create table candidato_favorito (
  empresa_id bigint not null references empresa,
  candidato_id bigint not null references candidato on delete cascade,
  usuario_id bigint not null references usuario on delete cascade,
  primary key (usuario_id, candidato_id)
);
create index candidato_favorito_candidato on candidato_favorito (candidato_id);
comment on table candidato_favorito is 'Candidatos';
call app_proteger('candidato_favorito');

create table busca_talentos (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  usuario_id bigint not null references usuario on delete cascade,
  nome text not null check (length(nome) between 1 and 60),
  nome_busca text generated always as (sem_acento(nome)) stored,
  -- The filter as the address of the screen carries it.
  filtro jsonb not null,
  gravada_em timestamptz not null default now(),
  constraint busca_talentos_unica unique (usuario_id, empresa_id, nome_busca)
);
comment on table busca_talentos is 'Buscas de talentos';
call app_proteger('busca_talentos');

-- Who was invited to apply to which request: once each.
create table convite_candidatura (
  empresa_id bigint not null references empresa,
  candidato_id bigint not null references candidato on delete cascade,
  solicitacao_pessoal_id bigint not null references solicitacao_pessoal on delete cascade,
  usuario_id bigint references usuario,
  enviado_em timestamptz not null default now(),
  primary key (solicitacao_pessoal_id, candidato_id)
);
create index convite_candidatura_candidato on convite_candidatura (candidato_id);
comment on table convite_candidatura is 'Convites a candidatos';
call app_proteger('convite_candidatura');

-- What a candidate calls a former job, as searches compare it.
alter table candidato_experiencia add column mercado_busca text generated always as (sem_acento(nome_mercado)) stored;

-- Each criterion reads one of these and nothing else, whatever the number of candidates.
create index candidato_experiencia_mercado on candidato_experiencia (empresa_id, mercado_busca, candidato_id);
create index candidato_experiencia_por_cargo on candidato_experiencia (empresa_id, cargo_id, candidato_id);
create index candidato_cargo_pretendido on candidato_cargo (empresa_id, cargo_id, candidato_id);
create index candidato_area_pretendida on candidato_area_interesse (empresa_id, area_interesse_id, candidato_id);
create index candidato_formacao_em on candidato_formacao (empresa_id, area_formacao_id, candidato_id);
create index candidato_fala on candidato_idioma (empresa_id, idioma_id, candidato_id);
create index candidato_sabe on candidato_conhecimento (empresa_id, competencia_id, candidato_id);
create index candidato_por_escolaridade on candidato (empresa_id, escolaridade, id);
create index candidato_por_cidade on candidato (empresa_id, cidade_id, id);
create index candidato_por_colocacao on candidato (empresa_id, colocacao, id) where colocacao is not null;
create index candidato_contratado on candidato (empresa_id, id) where contratado;
create index candidato_em_ordem on candidato (empresa_id, id);
create index historico_candidato_aprovado on historico_candidato (empresa_id, etapa_seletiva_id, candidato_solicitacao_id) where apto = 'S';
