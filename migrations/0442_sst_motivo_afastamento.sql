-- Why people are on leave; the class says what the law asks of a leave for this reason (001 §3.9).
create table motivo_afastamento (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  descricao text not null check (length(descricao) between 1 and 100),
  nome_busca text generated always as (sem_acento(descricao)) stored,
  classe text not null check (classe in ('ACIDENTE_DOENCA', 'CESSAO_REQUISICAO', 'FERIAS_RECESSO', 'MANDATO_ELETIVO',
    'MANDATO_SINDICAL', 'NAO_SUPORTADO', 'RECAIDA', 'SIMPLES')),
  absenteismo boolean not null default false,
  inss boolean not null default false,
  codigo_ac text check (length(codigo_ac) <= 20),
  ativo boolean not null default true,
  mandato_sindical boolean not null generated always as (classe = 'MANDATO_SINDICAL') stored,
  mandato_eletivo boolean not null generated always as (classe = 'MANDATO_ELETIVO') stored,
  constraint motivo_afastamento_nome_unico unique (empresa_id, nome_busca)
);
create index motivo_afastamento_busca on motivo_afastamento using gin (nome_busca gin_trgm_ops);
comment on table motivo_afastamento is 'Motivos de afastamento';
call app_proteger('motivo_afastamento');
