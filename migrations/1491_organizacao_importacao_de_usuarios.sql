-- Imports of users from a sheet: what was sent, what each row would do, and what was done. Rows are kept for some days (expira_em).
create table usuario_importacao (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa on delete cascade,
  usuario_id bigint not null references usuario on delete cascade,
  criada_em timestamptz not null default now(),
  expira_em timestamptz not null,
  arquivo_nome text not null,
  situacao text not null default 'CONFERINDO'
    check (situacao in ('CONFERINDO', 'CONFERIDA', 'APLICANDO', 'APLICADA', 'DESFAZENDO', 'DESFEITA', 'FALHOU')),
  motivo text,
  progresso real not null default 0 check (progresso between 0 and 1),
  constraint usuario_importacao_com_motivo
    check (case situacao when 'FALHOU' then motivo is not null when 'APLICADA' then true else motivo is null end)
);
create index usuario_importacao_lista on usuario_importacao (empresa_id, usuario_id, id);
create index usuario_importacao_vencida on usuario_importacao (expira_em);
create index usuario_importacao_usuario on usuario_importacao (usuario_id);
comment on table usuario_importacao is 'Importações de usuários';
call app_proteger('usuario_importacao');

create table usuario_importacao_linha (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa on delete cascade,
  importacao_id bigint not null references usuario_importacao on delete cascade,
  linha int not null,
  resultado text not null default 'LIDA' check (resultado in ('LIDA', 'NOVA', 'RECUSADA')),
  nome text,
  colaborador_id bigint references colaborador on delete cascade,
  -- The cells by the title of their column, until the row is written; the first password is sealed apart.
  celulas jsonb not null default '{}' check (jsonb_typeof(celulas) = 'object'),
  celulas_selado text,
  antes jsonb not null default '{}' check (antes = '{}'),
  erros jsonb not null default '[]' check (jsonb_typeof(erros) = 'array'),
  feita boolean not null default false,
  desfeita boolean not null default false,
  -- The user that it made, and the version in which it was left.
  registro bigint,
  versao_depois int,
  constraint usuario_importacao_linha_unica unique (importacao_id, linha),
  constraint usuario_importacao_linha_registro check (num_nulls(registro, versao_depois) in (0, 2)),
  constraint usuario_importacao_linha_desfeita check (feita or not desfeita)
);
create index usuario_importacao_linha_lista on usuario_importacao_linha (importacao_id, resultado, linha);
create index usuario_importacao_linha_colaborador on usuario_importacao_linha (colaborador_id);
create index usuario_importacao_linha_empresa on usuario_importacao_linha (empresa_id);
create index usuario_importacao_linha_registro on usuario_importacao_linha (registro) where registro is not null;
comment on table usuario_importacao_linha is 'Linhas de importações de usuários';
call app_proteger('usuario_importacao_linha');
