-- What a function is over time, and what goes with it.
alter table funcao add column ativa boolean not null default true;
alter table funcao add column normas_internas text check (length(normas_internas) <= 5000);
alter table funcao add column atribuicao_comando text check (length(atribuicao_comando) <= 5000);

create table funcao_historico (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  funcao_id bigint not null references funcao on delete cascade,
  data date not null,
  codigo_cbo text not null references cbo (codigo),
  nome_funcao text not null check (length(nome_funcao) between 1 and 100),
  descricao text not null check (length(descricao) between 1 and 5000),
  constraint funcao_historico_data_unica unique (funcao_id, data)
);
create index funcao_historico_empresa on funcao_historico (empresa_id);
create index funcao_historico_cbo on funcao_historico (codigo_cbo);
comment on table funcao_historico is 'Históricos de função';
call app_proteger('funcao_historico');

create table funcao_epi (
  funcao_id bigint not null references funcao on delete cascade,
  epi_id bigint not null references epi on delete cascade,
  empresa_id bigint not null references empresa,
  primary key (funcao_id, epi_id)
);
create index funcao_epi_epi on funcao_epi (epi_id);
create index funcao_epi_empresa on funcao_epi (empresa_id);
comment on table funcao_epi is 'EPIs da função';
call app_proteger('funcao_epi');

create table funcao_curso (
  funcao_id bigint not null references funcao on delete cascade,
  curso_id bigint not null references curso on delete cascade,
  empresa_id bigint not null references empresa,
  primary key (funcao_id, curso_id)
);
create index funcao_curso_curso on funcao_curso (curso_id);
create index funcao_curso_empresa on funcao_curso (empresa_id);
comment on table funcao_curso is 'Cursos da função';
call app_proteger('funcao_curso');
