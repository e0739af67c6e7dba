-- The risks of the inventory that an action of the plan answers: a risk of a homogeneous group.
create table acao_pgr_risco (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  acao_pgr_id bigint not null references acao_pgr on delete cascade,
  grupo_homogeneo_id bigint not null references grupo_homogeneo,
  risco_id bigint not null references risco,
  constraint acao_pgr_risco_unico unique (acao_pgr_id, grupo_homogeneo_id, risco_id)
);
create index acao_pgr_risco_grupo on acao_pgr_risco (grupo_homogeneo_id);
create index acao_pgr_risco_risco on acao_pgr_risco (risco_id);
create index acao_pgr_risco_empresa on acao_pgr_risco (empresa_id);
comment on table acao_pgr_risco is 'Riscos das ações do PGR';
call app_proteger('acao_pgr_risco');
