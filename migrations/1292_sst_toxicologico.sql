-- Toxicological exams of professional drivers (CLT, art. 168, § 6): of whom and of when. The rest is sealed with keys outside of the database.
create table toxicologico (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  colaborador_id bigint not null references colaborador,
  data date not null,
  conteudo_selado text,
  constraint toxicologico_unico unique (colaborador_id, data)
);
create index toxicologico_lista on toxicologico (empresa_id, data, id);
comment on table toxicologico is 'Exames toxicológicos';
comment on column toxicologico.conteudo_selado is 'Selado pelo cofre (decisão 224)';
call app_proteger('toxicologico');

alter table esocial_evento
  drop constraint esocial_evento_tipo_check,
  add constraint esocial_evento_tipo_check check (tipo in ('S-2210', 'S-2220', 'S-2221', 'S-2230', 'S-2240', 'S-3000')),
  drop constraint esocial_evento_origem_check,
  add constraint esocial_evento_origem_check check (origem in ('AFASTAMENTO', 'CAT', 'ASO', 'CONDICAO', 'TOXICOLOGICO'));
