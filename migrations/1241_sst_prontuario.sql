-- A medical record: of whom, when, by whom. What it says and what it came to is sealed with keys outside of the database.
create table prontuario (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  colaborador_id bigint not null references colaborador,
  data date not null,
  registrado_por text not null default '',
  descricao_selado text,
  conclusoes_selado text
);
create index prontuario_lista on prontuario (empresa_id, data, id);
create index prontuario_colaborador on prontuario (colaborador_id);
comment on table prontuario is 'Prontuários';
comment on column prontuario.descricao_selado is 'Selado pelo cofre (decisão 211)';
comment on column prontuario.conclusoes_selado is 'Selado pelo cofre (decisão 211)';
call app_proteger('prontuario');
