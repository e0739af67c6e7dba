-- Keys with which other systems call the API for a person. Only the hash of the key is kept. What a key may do is never more than what
-- its person may do at the moment of the call: these authorities only narrow it.
create table token_api (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  usuario_id bigint not null references usuario on delete cascade,
  nome text not null check (length(nome) between 1 and 100),
  nome_busca text generated always as (sem_acento(nome)) stored,
  permissoes text[] not null default '{}',
  somente_leitura boolean not null default true,
  limite_minuto int not null default 300 check (limite_minuto between 1 and 3000),
  expira_em date not null,
  chave_hash bytea unique,
  -- The first letters, by which people tell keys apart.
  chave_inicio text check (length(chave_inicio) <= 20),
  chave_em timestamptz,
  ultimo_uso timestamptz,
  -- Calls since the beginning of the minute that is being counted.
  janela_inicio timestamptz not null default 'epoch',
  usos int not null default 0,
  constraint token_api_nome_unico unique (empresa_id, nome_busca)
);
create index token_api_lista on token_api (empresa_id, nome_busca);
create index token_api_usuario on token_api (usuario_id);
comment on table token_api is 'Tokens da API';
call app_proteger('token_api');
