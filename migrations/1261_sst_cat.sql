-- Codes of eSocial that an accident is told by (Tabelas 13, 14, 15 and 17); filled by the reference loader, whose key is the code.
create table codigo_da_cat (
  id bigint primary key,
  tabela int not null check (tabela in (13, 14, 15, 17)),
  descricao text not null,
  nome text not null generated always as (descricao) stored,
  nome_busca text generated always as (sem_acento(descricao)) stored
);
create index codigo_da_cat_tabela on codigo_da_cat (tabela, id);
comment on table codigo_da_cat is 'Tabelas 13, 14, 15 e 17 do eSocial';
call app_compartilhar('codigo_da_cat');

-- An accident at work or a disease of the work, as it is told to social security. The certificate tells of health: it is sealed.
create table cat (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  colaborador_id bigint not null references colaborador,
  especie text not null check (especie in ('INICIAL', 'REABERTURA', 'OBITO')),
  origem_id bigint references cat,
  data date not null,
  tipo text not null check (tipo in ('TIPICO', 'DOENCA', 'TRAJETO')),
  hora text check (hora ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  horas_trabalhadas text check (horas_trabalhadas ~ '^\d\d:[0-5]\d$'),
  data_obito date,
  ultimo_dia date,
  houve_afastamento boolean,
  policia boolean not null default false,
  iniciativa text not null check (iniciativa in ('EMPREGADOR', 'JUDICIAL', 'FISCALIZACAO')),
  situacao_geradora_id bigint not null references codigo_da_cat,
  agente_causador_id bigint not null references codigo_da_cat,
  parte_atingida_id bigint not null references codigo_da_cat,
  lateralidade text not null check (lateralidade in ('NAO_SE_APLICA', 'ESQUERDA', 'DIREITA', 'AMBAS')),
  descricao text not null check (length(descricao) between 1 and 999),
  tipo_local text not null check (tipo_local in ('1', '3', '4', '5', '6', '9')),
  local text check (length(local) <= 255),
  estabelecimento_id bigint references estabelecimento,
  cnpj_do_local text check (length(cnpj_do_local) = 14),
  cep text check (cep ~ '^\d{8}$'),
  cidade_id bigint references cidade,
  logradouro text not null check (length(logradouro) between 1 and 100),
  numero text not null check (length(numero) between 1 and 10),
  complemento text check (length(complemento) <= 30),
  bairro text check (length(bairro) <= 90),
  dias_perdidos int check (dias_perdidos between 0 and 9999),
  dias_debitados int check (dias_debitados between 0 and 6000),
  atestado_selado text,
  constraint cat_origem check ((especie = 'INICIAL') = (origem_id is null)),
  constraint cat_obito check (data_obito >= data)
);
create index cat_lista on cat (empresa_id, data desc, id);
create index cat_colaborador on cat (colaborador_id);
create index cat_origem on cat (origem_id);
create index cat_estabelecimento on cat (estabelecimento_id);
create index cat_cidade on cat (cidade_id);
create index cat_situacao on cat (situacao_geradora_id);
create index cat_agente on cat (agente_causador_id);
create index cat_parte on cat (parte_atingida_id);
comment on table cat is 'Comunicações de acidente de trabalho';
call app_proteger('cat');

create table cat_testemunha (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  cat_id bigint not null references cat on delete cascade,
  nome text not null check (length(nome) between 1 and 100),
  telefone text check (telefone ~ '^\d{10,11}$'),
  relato text check (length(relato) <= 2000)
);
create index cat_testemunha_cat on cat_testemunha (cat_id);
create index cat_testemunha_empresa on cat_testemunha (empresa_id);
comment on table cat_testemunha is 'Testemunhas de acidentes de trabalho';
call app_proteger('cat_testemunha');

-- Events are of leaves or of accidents: numbers of one are not those of the other.
alter table esocial_evento
  add column origem text not null default 'AFASTAMENTO' check (origem in ('AFASTAMENTO', 'CAT')),
  drop constraint esocial_evento_tipo_check,
  add constraint esocial_evento_tipo_check check (tipo in ('S-2210', 'S-2230', 'S-3000'));
alter table esocial_evento alter column origem drop default;
drop index esocial_evento_aberto;
drop index esocial_evento_origem;
create index esocial_evento_origem on esocial_evento (empresa_id, origem, origem_id);
create unique index esocial_evento_aberto on esocial_evento (empresa_id, origem, origem_id) where situacao in ('PENDENTE', 'PRONTO');
