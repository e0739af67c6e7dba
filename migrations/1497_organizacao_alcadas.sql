-- Chains of approval (decision 282): which steps a record goes through, and where each record stands in them.
create table cadeia_aprovacao (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  nome text not null check (length(nome) between 1 and 100),
  nome_busca text generated always as (sem_acento(nome)) stored,
  -- S personnel request.
  assunto text not null check (assunto in ('S')),
  prioridade int not null check (prioridade between 1 and 999),
  ativa boolean not null default true,
  valor_desde numeric(12, 2) check (valor_desde > 0),
  quantidade_desde int check (quantidade_desde between 1 and 9999),
  constraint cadeia_aprovacao_nome_unico unique (empresa_id, nome_busca)
);
create index cadeia_aprovacao_ordem on cadeia_aprovacao (empresa_id, prioridade, id);
comment on table cadeia_aprovacao is 'Cadeias de aprovação';
call app_proteger('cadeia_aprovacao');

create table cadeia_aprovacao_area (
  empresa_id bigint not null references empresa,
  cadeia_aprovacao_id bigint not null references cadeia_aprovacao on delete cascade,
  area_organizacional_id bigint not null references area_organizacional,
  primary key (cadeia_aprovacao_id, area_organizacional_id)
);
create index cadeia_aprovacao_area_area on cadeia_aprovacao_area (area_organizacional_id);
comment on table cadeia_aprovacao_area is 'Cadeias de aprovação';
call app_proteger('cadeia_aprovacao_area');

create table cadeia_aprovacao_motivo (
  empresa_id bigint not null references empresa,
  cadeia_aprovacao_id bigint not null references cadeia_aprovacao on delete cascade,
  motivo_solicitacao_id bigint not null references motivo_solicitacao,
  primary key (cadeia_aprovacao_id, motivo_solicitacao_id)
);
create index cadeia_aprovacao_motivo_motivo on cadeia_aprovacao_motivo (motivo_solicitacao_id);
comment on table cadeia_aprovacao_motivo is 'Cadeias de aprovação';
call app_proteger('cadeia_aprovacao_motivo');

-- U a user, R who answers for the area, P whoever holds the profile.
create table cadeia_aprovacao_etapa (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  cadeia_aprovacao_id bigint not null references cadeia_aprovacao on delete cascade,
  ordem int not null check (ordem between 1 and 20),
  quem text not null check (quem in ('U', 'R', 'P')),
  usuario_id bigint references usuario,
  perfil_id bigint references perfil,
  check ((usuario_id is not null) = (quem = 'U') and (perfil_id is not null) = (quem = 'P'))
);
create index cadeia_aprovacao_etapa_cadeia on cadeia_aprovacao_etapa (cadeia_aprovacao_id);
create index cadeia_aprovacao_etapa_usuario on cadeia_aprovacao_etapa (usuario_id);
create index cadeia_aprovacao_etapa_perfil on cadeia_aprovacao_etapa (perfil_id);
comment on table cadeia_aprovacao_etapa is 'Cadeias de aprovação';
call app_proteger('cadeia_aprovacao_etapa');

-- One way of a record through the steps of a chain as they were when it began. A pending, P approved, R rejected, D returned, X begun
-- anew; `atual` is the last one of its record. `envolvidos` are the users whom the record is about.
create table tramite_aprovacao (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  cadeia_aprovacao_id bigint not null references cadeia_aprovacao,
  assunto text not null check (assunto in ('S')),
  registro_id bigint not null,
  area_organizacional_id bigint references area_organizacional,
  envolvidos bigint[] not null default '{}',
  situacao text not null default 'A' check (situacao in ('A', 'P', 'R', 'D', 'X')),
  atual boolean not null default true,
  iniciado_em timestamptz not null default clock_timestamp()
);
create unique index tramite_aprovacao_atual on tramite_aprovacao (empresa_id, assunto, registro_id) where atual;
create index tramite_aprovacao_pendente on tramite_aprovacao (empresa_id, assunto) where atual and situacao = 'A';
create index tramite_aprovacao_cadeia on tramite_aprovacao (cadeia_aprovacao_id);
create index tramite_aprovacao_area on tramite_aprovacao (area_organizacional_id);
comment on table tramite_aprovacao is 'Aprovações';
call app_proteger('tramite_aprovacao');

create table tramite_aprovacao_etapa (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  tramite_aprovacao_id bigint not null references tramite_aprovacao on delete cascade,
  ordem int not null,
  quem text not null check (quem in ('U', 'R', 'P')),
  usuario_id bigint references usuario,
  perfil_id bigint references perfil,
  decisao text check (decisao in ('A', 'R', 'D')),
  decisor_id bigint references usuario,
  em_lugar_de_id bigint references usuario,
  motivo text check (length(motivo) <= 1000),
  decidido_em timestamptz,
  constraint tramite_aprovacao_etapa_ordem_unica unique (tramite_aprovacao_id, ordem),
  check ((decisao is null) = (decisor_id is null) and (decisao is null) = (decidido_em is null))
);
create index tramite_aprovacao_etapa_usuario on tramite_aprovacao_etapa (usuario_id);
create index tramite_aprovacao_etapa_perfil on tramite_aprovacao_etapa (perfil_id);
create index tramite_aprovacao_etapa_decisor on tramite_aprovacao_etapa (decisor_id);
create index tramite_aprovacao_etapa_lugar on tramite_aprovacao_etapa (em_lugar_de_id);
comment on table tramite_aprovacao_etapa is 'Aprovações';
call app_proteger('tramite_aprovacao_etapa');

-- Who decides in the place of an absent person, between two days, both counted.
create table substituto_aprovacao (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  ausente_id bigint not null references usuario,
  substituto_id bigint not null references usuario,
  inicio date not null,
  fim date not null check (fim >= inicio),
  check (ausente_id <> substituto_id)
);
create index substituto_aprovacao_lista on substituto_aprovacao (empresa_id, inicio desc, id);
create index substituto_aprovacao_ausente on substituto_aprovacao (ausente_id);
create index substituto_aprovacao_substituto on substituto_aprovacao (substituto_id);
comment on table substituto_aprovacao is 'Substitutos';
call app_proteger('substituto_aprovacao');

-- The areas from one up to the root, the nearest first.
create function area_com_ascendentes(area bigint) returns table (id bigint, distancia int) language sql stable
  as $$ with recursive acima as (
    select a.id, a.area_mae_id, 0 as distancia from area_organizacional a where a.id = area
    union all select m.id, m.area_mae_id, acima.distancia + 1 from acima join area_organizacional m on m.id = acima.area_mae_id
      where acima.distancia < 100)
  select acima.id, acima.distancia from acima $$;
