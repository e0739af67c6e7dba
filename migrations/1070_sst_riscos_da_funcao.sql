-- What protects from a risk, and what a function is exposed to.
create table risco_epi (
  risco_id bigint not null references risco on delete cascade,
  epi_id bigint not null references epi,
  empresa_id bigint not null references empresa,
  primary key (risco_id, epi_id)
);
create index risco_epi_epi on risco_epi (epi_id);
create index risco_epi_empresa on risco_epi (empresa_id);
comment on table risco_epi is 'Riscos';
call app_proteger('risco_epi');

create table funcao_risco (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  funcao_id bigint not null references funcao on delete cascade,
  risco_id bigint not null references risco,
  epc_eficaz boolean,
  epi_eficaz boolean,
  grau_de_risco_id bigint references classificacao_severidade_risco,
  constraint funcao_risco_unico unique (funcao_id, risco_id) deferrable initially deferred
);
create index funcao_risco_risco on funcao_risco (risco_id);
create index funcao_risco_grau on funcao_risco (grau_de_risco_id);
create index funcao_risco_empresa on funcao_risco (empresa_id);
comment on table funcao_risco is 'Funções';
call app_proteger('funcao_risco');
