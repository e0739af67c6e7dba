-- Batches of events that are sent to eSocial. Before a call it is written down that it begins: what is found like that is never sent again.
create table esocial_lote (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  ambiente text not null check (ambiente in ('PRODUCAO', 'PRODUCAO_RESTRITA')),
  situacao text not null check (situacao in ('MONTADO', 'ENVIANDO', 'RECEBIDO', 'CONCLUIDO', 'DEVOLVIDO')),
  quantos int not null check (quantos between 1 and 50),
  criado_em timestamptz not null default now(),
  enviado_em timestamptz,
  protocolo text,
  mensagem text,
  tentativas int not null default 0,
  -- When the next step is due; null when there is none.
  proxima_em timestamptz,
  constraint esocial_lote_recebido check (situacao <> 'RECEBIDO' or protocolo is not null)
);
create index esocial_lote_empresa on esocial_lote (empresa_id, id desc);
create index esocial_lote_devido on esocial_lote (proxima_em) where proxima_em is not null;
comment on table esocial_lote is 'Lotes enviados ao eSocial';
call app_proteger('esocial_lote');

-- What was accepted in the environment of tests is not known in the other.
alter table esocial_evento
  add column ambiente text not null default 'PRODUCAO_RESTRITA' check (ambiente in ('PRODUCAO', 'PRODUCAO_RESTRITA')),
  add column lote_id bigint references esocial_lote,
  -- What eSocial answered, in its words.
  add column resposta text,
  -- Somebody set right what does not stand here, and the same may be sent once more.
  add column repetir boolean not null default false;
update esocial_evento e set ambiente = f.ambiente from esocial_configuracao f where f.empresa_id = e.empresa_id;
alter table esocial_evento alter column ambiente drop default;
create index esocial_evento_lote on esocial_evento (lote_id);
