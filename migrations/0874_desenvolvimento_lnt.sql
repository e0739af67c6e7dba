create table lnt (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  titulo text not null,
  nome_busca text generated always as (sem_acento(titulo)) stored,
  data_ini date not null,
  data_fim date not null,
  observacao text,
  finalizada_em date,
  constraint lnt_titulo_unico unique (empresa_id, nome_busca),
  check (data_fim >= data_ini)
);
create index lnt_busca on lnt using gin (nome_busca gin_trgm_ops);
comment on table lnt is 'Levantamentos de necessidades';
call app_proteger('lnt');

-- Areas that take part; all of them where there is none.
create table lnt_area (
  lnt_id bigint not null references lnt on delete cascade,
  area_organizacional_id bigint not null references area_organizacional on delete cascade,
  empresa_id bigint not null references empresa,
  primary key (lnt_id, area_organizacional_id)
);
create index lnt_area_area on lnt_area (area_organizacional_id);
call app_proteger('lnt_area');

-- A course that an area asks for: one of the company, or by a name.
create table curso_lnt (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  lnt_id bigint not null references lnt on delete cascade,
  area_organizacional_id bigint not null references area_organizacional,
  curso_id bigint references curso,
  nome text,
  prioridade text not null,
  qtd_participantes int not null check (qtd_participantes > 0),
  justificativa text not null,
  check (curso_id is not null or nome is not null)
);
create index curso_lnt_lnt on curso_lnt (lnt_id);
create index curso_lnt_area on curso_lnt (area_organizacional_id);
create index curso_lnt_curso on curso_lnt (curso_id);
create index curso_lnt_empresa on curso_lnt (empresa_id, id);
comment on table curso_lnt is 'Pedidos de treinamento';
call app_proteger('curso_lnt');
