-- Job, place and salary of an employee over time. Tables of other areas are tied to it in 0060, after they exist.
create table historico_colaborador (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  colaborador_id bigint not null references colaborador on delete cascade,
  data date not null,
  motivo text not null check (motivo in ('CONTRATACAO', 'PROMOCAO', 'REAJUSTE', 'DISSIDIO', 'TRANSFERENCIA', 'CORRECAO')),
  faixa_salarial_id bigint,
  area_organizacional_id bigint not null references area_organizacional,
  estabelecimento_id bigint,
  -- 1 as the band says, 2 quantity of an index, 3 own value.
  tipo_salario text check (tipo_salario in ('1', '2', '3')),
  indice_id bigint,
  quantidade numeric(9, 2) check (quantidade > 0),
  salario numeric(12, 2) check (salario > 0),
  status text not null default 'NAO_INTEGRADO' check (status in ('NAO_INTEGRADO', 'AGUARDANDO', 'CONFIRMADO', 'CANCELADO')),
  observacao text,
  constraint historico_colaborador_salario_do_tipo check (
    tipo_salario is null
    or tipo_salario = '1' and indice_id is null and quantidade is null and salario is null
    or tipo_salario = '2' and indice_id is not null and quantidade is not null and salario is null
    or tipo_salario = '3' and indice_id is null and quantidade is null and salario is not null)
);
create unique index historico_colaborador_data_unica on historico_colaborador (colaborador_id, data) where status <> 'CANCELADO';
create index historico_colaborador_area on historico_colaborador (area_organizacional_id);
create index historico_colaborador_faixa on historico_colaborador (faixa_salarial_id);
create index historico_colaborador_estabelecimento on historico_colaborador (estabelecimento_id);
create index historico_colaborador_indice on historico_colaborador (indice_id);
comment on table historico_colaborador is 'Históricos de colaboradores';
call app_proteger('historico_colaborador');

-- The line in force for an employee on a day; none before the first.
create function colaborador_lotacao(colaborador bigint, dia date) returns setof historico_colaborador language sql stable
  as $$ select h.* from historico_colaborador h where h.colaborador_id = colaborador and h.data <= dia and h.status <> 'CANCELADO'
    order by h.data desc limit 1 $$;

-- Ids of the employees whose line in force on a day stands in one of the areas.
create function colaboradores_das_areas(areas bigint[], dia date) returns setof bigint language sql stable
  as $$ select h.colaborador_id from historico_colaborador h
    where h.area_organizacional_id = any (areas) and h.data <= dia and h.status <> 'CANCELADO'
      and not exists (select from historico_colaborador d
        where d.colaborador_id = h.colaborador_id and d.data > h.data and d.data <= dia and d.status <> 'CANCELADO') $$;
