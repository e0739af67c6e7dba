-- What a class spends, by type: planned, and real once it is known (002 §3, TurmaTipoDespesa).
create table turma_despesa (
  turma_id bigint not null references turma on delete cascade,
  tipo_despesa_id bigint not null references tipo_despesa,
  empresa_id bigint not null references empresa,
  prevista numeric(14, 2) not null check (prevista >= 0),
  realizada numeric(14, 2) check (realizada >= 0),
  primary key (turma_id, tipo_despesa_id)
);
create index turma_despesa_tipo on turma_despesa (tipo_despesa_id);
create index turma_despesa_empresa on turma_despesa (empresa_id);
comment on table turma_despesa is 'Despesas das turmas';
comment on column turma_despesa.realizada is 'Nulo: ainda não se sabe, e vale a prevista';
call app_proteger('turma_despesa');

alter table curso add column modelo_certificado_id bigint references modelo_certificado;
create index curso_modelo_certificado on curso (modelo_certificado_id);
