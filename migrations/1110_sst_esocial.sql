-- Reason of leave as Tabela 18 of eSocial numbers it; without one a leave is no event of S-2230.
alter table motivo_afastamento add column codigo_esocial text check (codigo_esocial ~ '^\d{2}$');

-- Where a company's events go and since when the leaves count. Without a row nothing is made.
create table esocial_configuracao (
  id bigint generated always as identity primary key,
  empresa_id bigint not null unique references empresa,
  ambiente text not null check (ambiente in ('PRODUCAO', 'PRODUCAO_RESTRITA')),
  afastamentos_desde date not null
);
comment on table esocial_configuracao is 'Configuração do eSocial';
call app_proteger('esocial_configuracao');

-- An event of eSocial from what it lacks to its receipt. The XML tells of health: it is sealed with keys outside of the database.
create table esocial_evento (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  colaborador_id bigint not null references colaborador,
  tipo text not null check (tipo in ('S-2230', 'S-3000')),
  natureza text not null check (natureza in ('ORIGINAL', 'RETIFICACAO', 'EXCLUSAO')),
  parte text not null check (parte in ('TUDO', 'TERMINO')),
  -- The record that it tells of, which may be gone where the event takes back another.
  origem_id bigint not null,
  situacao text not null check (situacao in ('PENDENTE', 'PRONTO', 'ENVIADO', 'ACEITO', 'RECUSADO')),
  referencia date not null,
  prazo date not null,
  -- What it lacks: field, sentence, and on which record it is set right.
  faltas jsonb not null default '[]',
  -- What it was made of, to know when that changes.
  impressao text not null,
  retrato text not null,
  evento_id text unique,
  xml_selado text,
  recibo text,
  excluido boolean not null default false
);
create index esocial_evento_lista on esocial_evento (empresa_id, situacao, prazo, id);
create index esocial_evento_prazo on esocial_evento (empresa_id, prazo, id);
create index esocial_evento_colaborador on esocial_evento (colaborador_id);
create index esocial_evento_origem on esocial_evento (empresa_id, origem_id);
-- One that is being made at a time for each record.
create unique index esocial_evento_aberto on esocial_evento (empresa_id, origem_id) where situacao in ('PENDENTE', 'PRONTO');
comment on table esocial_evento is 'Eventos do eSocial';
call app_proteger('esocial_evento');
create sequence esocial_sequencia maxvalue 99999 cycle;
grant usage on sequence esocial_sequencia to ciranda_app;
