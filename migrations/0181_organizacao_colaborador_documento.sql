-- Documents of employees. The file may be the same that the person sent as a candidate: it is kept once.
create table colaborador_documento (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  colaborador_id bigint not null references colaborador on delete cascade,
  descricao text not null check (length(descricao) <= 100),
  data date not null,
  -- No 'on delete': a file that is held here is not removed by whoever shares it.
  arquivo_id bigint not null references arquivo,
  da_selecao boolean not null default false,
  criado_em timestamptz not null default now()
);
create index colaborador_documento_arquivo on colaborador_documento (arquivo_id);
create index colaborador_documento_colaborador on colaborador_documento (colaborador_id);
comment on table colaborador_documento is 'Documentos de colaboradores';
comment on column colaborador_documento.da_selecao is 'Veio do cadastro de candidato, na contratação';
call app_proteger('colaborador_documento');
