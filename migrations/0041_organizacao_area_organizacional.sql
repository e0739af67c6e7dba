-- The tree of organizational areas and who answers for them.
create table area_organizacional (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  nome text not null check (length(nome) between 1 and 60),
  nome_busca text generated always as (sem_acento(nome)) stored,
  ativo boolean not null default true,
  area_mae_id bigint references area_organizacional,
  exibir_organograma boolean not null default true,
  codigo_ac text,
  email text,
  constraint area_organizacional_nao_e_mae_de_si check (area_mae_id <> id)
);
create index area_organizacional_busca on area_organizacional using gin (nome_busca gin_trgm_ops);
create index area_organizacional_ordem on area_organizacional (empresa_id, nome_busca, id);
create index area_organizacional_mae on area_organizacional (area_mae_id);
create unique index area_organizacional_codigo_ac_unico on area_organizacional (empresa_id, codigo_ac);
comment on table area_organizacional is 'Áreas organizacionais';
call app_proteger('area_organizacional');

create table area_organizacional_email (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  area_organizacional_id bigint not null references area_organizacional on delete cascade,
  email text not null
);
create index area_organizacional_email_area on area_organizacional_email (area_organizacional_id);
comment on table area_organizacional_email is 'E-mails de notificação';
call app_proteger('area_organizacional_email');

-- R responsible, C co-responsible. The employee may be of another company when employees are shared.
create table area_responsavel (
  area_organizacional_id bigint not null references area_organizacional on delete cascade,
  tipo text not null check (tipo in ('R', 'C')),
  colaborador_id bigint not null references colaborador,
  empresa_id bigint not null references empresa,
  primary key (area_organizacional_id, tipo, colaborador_id)
);
create index area_responsavel_colaborador on area_responsavel (colaborador_id);
comment on table area_responsavel is 'Responsáveis por áreas organizacionais';
call app_proteger('area_responsavel');

-- The given areas and everything below them.
create function area_com_descendentes(raizes bigint[]) returns setof bigint language sql stable
  as $$ with recursive abaixo as (
      select id from area_organizacional where id = any (raizes)
      union
      select f.id from area_organizacional f join abaixo a on f.area_mae_id = a.id
    ) select id from abaixo $$;

-- 'Mãe > Filha'.
create function area_hierarquia(area bigint) returns text language sql stable
  as $$ with recursive acima as (
      select nome, area_mae_id, 1 as nivel from area_organizacional where id = area
      union all
      select m.nome, m.area_mae_id, a.nivel + 1 from area_organizacional m join acima a on m.id = a.area_mae_id where a.nivel < 100
    ) select string_agg(nome, ' > ' order by nivel desc) from acima $$;
