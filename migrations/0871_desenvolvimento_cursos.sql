create function app_compartilha_cursos() returns boolean language sql stable parallel safe
  as $$ select exists (select from parametro_sistema where nome = 'compartilhaCursos' and valor = 'true') $$;

create table curso (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  nome text not null,
  nome_busca text generated always as (sem_acento(nome)) stored,
  categoria_curso_id bigint references categoria_curso,
  tipo text not null default 'CURSO',
  -- Hours as people say them ('40:00'); minutes are what is added up and ordered.
  carga_horaria text check (carga_horaria ~ '^\d{1,4}:[0-5]\d$'),
  carga_minutos int generated always as (split_part(carga_horaria, ':', 1)::int * 60 + split_part(carga_horaria, ':', 2)::int) stored,
  conteudo_programatico text,
  criterio_avaliacao text,
  percentual_minimo_frequencia numeric(5, 2) check (percentual_minimo_frequencia between 0 and 100),
  codigo_tru text,
  online boolean not null default false,
  link text,
  periodicidade int check (periodicidade > 0),
  ativo boolean not null default true,
  constraint curso_nome_unico unique (empresa_id, nome_busca)
);
create index curso_busca on curso using gin (nome_busca gin_trgm_ops);
create index curso_categoria on curso (categoria_curso_id);
comment on table curso is 'Cursos';

-- The other companies that hold classes of a course and send people to it; `empresa_id` is the owner's.
create table curso_empresa (
  curso_id bigint not null references curso on delete cascade,
  empresa_id bigint not null references empresa,
  participante_id bigint not null references empresa,
  primary key (curso_id, participante_id)
);
create index curso_empresa_participante on curso_empresa (participante_id);
alter table curso_empresa enable row level security;
create policy ler on curso_empresa for select using (empresa_id = any ((select app_empresas())::bigint[])
  or participante_id = any ((select app_empresas())::bigint[]));
-- Who does not work in a participating company neither brings it in nor takes it out.
create policy incluir on curso_empresa for insert with check (empresa_id = any ((select app_empresas())::bigint[])
  and participante_id = any ((select app_empresas())::bigint[]));
create policy excluir on curso_empresa for delete using (empresa_id = any ((select app_empresas())::bigint[])
  and participante_id = any ((select app_empresas())::bigint[]));
grant select, insert, delete on curso_empresa to ciranda_app;

-- A company reads the courses in which it takes part; only the owner writes.
alter table curso enable row level security;
create policy ler on curso for select using (empresa_id = any ((select app_empresas())::bigint[])
  or id in (select p.curso_id from curso_empresa p where p.participante_id = any ((select app_empresas())::bigint[])));
create policy incluir on curso for insert with check (empresa_id = any ((select app_empresas())::bigint[]));
create policy alterar on curso for update using (empresa_id = any ((select app_empresas())::bigint[]));
create policy excluir on curso for delete using (empresa_id = any ((select app_empresas())::bigint[]));
grant select, insert, update, delete on curso to ciranda_app;

-- The category of such a course is read with it.
create policy dos_participantes on categoria_curso for select using (id in (select c.categoria_curso_id from curso c
  join curso_empresa p on p.curso_id = c.id where p.participante_id = any ((select app_empresas())::bigint[])));
