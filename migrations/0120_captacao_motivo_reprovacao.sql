create table motivo_reprovacao (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  nome text not null,
  nome_busca text generated always as (sem_acento(nome)) stored
);
create unique index motivo_reprovacao_nome_unico on motivo_reprovacao (empresa_id, nome_busca);
create index motivo_reprovacao_busca on motivo_reprovacao using gin (nome_busca gin_trgm_ops);
comment on table motivo_reprovacao is 'Motivos de reprovação';
call app_proteger('motivo_reprovacao');
