-- What talents ask to be changed in their own file: the section as it was and as it should be, until somebody decides.
create table alteracao_cadastral (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  colaborador_id bigint not null references colaborador,
  usuario_id bigint not null references usuario,
  secao text not null check (secao in ('CONTATO', 'ENDERECO', 'PESSOAIS', 'DEPENDENTES', 'FORMACAO')),
  situacao text not null default 'P' check (situacao in ('P', 'A', 'R', 'C')),
  antes jsonb not null,
  depois jsonb not null,
  justificativa text check (length(justificativa) <= 500),
  arquivo_id bigint references arquivo,
  pedido_em timestamptz not null default clock_timestamp(),
  decidido_em timestamptz,
  decidido_por text,
  motivo text check (length(motivo) <= 500)
);
create unique index alteracao_cadastral_uma_por_secao on alteracao_cadastral (colaborador_id, secao) where situacao = 'P';
create index alteracao_cadastral_lista on alteracao_cadastral (empresa_id, pedido_em, id);
create index alteracao_cadastral_colaborador on alteracao_cadastral (colaborador_id);
create index alteracao_cadastral_usuario on alteracao_cadastral (usuario_id);
create index alteracao_cadastral_arquivo on alteracao_cadastral (arquivo_id);
comment on table alteracao_cadastral is 'Pedidos de alteração de dados';
call app_proteger('alteracao_cadastral');
