-- Contents of files, so that one backup holds everything. Records point here; a file never points back.
create table arquivo (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa on delete cascade,
  nome text not null check (length(nome) between 1 and 150),
  tipo text not null,
  tamanho int not null,
  sha256 bytea not null,
  conteudo bytea not null,
  criado_em timestamptz not null default now()
);
-- Already compressed: trying again costs time and gains nothing.
alter table arquivo alter conteudo set storage external;
create index arquivo_empresa on arquivo (empresa_id);
comment on table arquivo is 'Arquivos';
call app_proteger('arquivo');
