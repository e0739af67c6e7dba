-- Exams that people at work are asked for; the months say when a periodic one is due again (NR-7).
create table exame (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  nome text not null check (length(nome) between 1 and 100),
  nome_busca text generated always as (sem_acento(nome)) stored,
  descricao text check (length(descricao) <= 30),
  codigo_e_social text check (codigo_e_social ~ '^\d{4}$'),
  periodico boolean not null default false,
  periodicidade int check (periodicidade between 1 and 98),
  ativo boolean not null default true,
  constraint exame_nome_unico unique (empresa_id, nome_busca),
  constraint exame_periodico_com_meses check (periodico = (periodicidade is not null))
);
create index exame_busca on exame using gin (nome_busca gin_trgm_ops);
comment on table exame is 'Exames';
call app_proteger('exame');

-- Clinics, and others that examine, with the day on which their contract begins.
create table clinica (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  nome text not null check (length(nome) between 1 and 44),
  nome_busca text generated always as (sem_acento(nome)) stored,
  endereco text check (length(endereco) <= 80),
  telefone text check (telefone ~ '^\d{10,11}$'),
  horario_atendimento text check (length(horario_atendimento) <= 45),
  tipo text not null check (tipo in ('CLINICA', 'OUTRO')),
  cnpj text check (length(cnpj) = 14),
  outro text check (length(outro) <= 50),
  data_inicio_contrato date not null,
  constraint clinica_nome_unico unique (empresa_id, nome_busca),
  constraint clinica_do_tipo check ((tipo = 'CLINICA') = (cnpj is not null) and (tipo = 'OUTRO') = (outro is not null))
);
create index clinica_busca on clinica using gin (nome_busca gin_trgm_ops);
comment on table clinica is 'Clínicas e médicos autorizados';
call app_proteger('clinica');

-- Who answers for health and safety, by the registration in the council.
create table profissional_sst (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  nome text not null check (length(nome) between 1 and 70),
  nome_busca text generated always as (sem_acento(nome)) stored,
  orgao_de_classe text not null check (orgao_de_classe in ('1', '2', '3', '4', '9')),
  sigla_orgao_de_classe text check (length(sigla_orgao_de_classe) <= 22),
  numero_inscricao text not null check (length(numero_inscricao) between 1 and case when orgao_de_classe = '1' then 10 else 14 end),
  uf_id bigint references estado,
  cpf text check (length(cpf) = 11),
  nit text check (length(nit) = 11),
  codigo_ac text check (length(codigo_ac) <= 20),
  constraint profissional_sst_inscricao_unica
    unique nulls not distinct (empresa_id, orgao_de_classe, sigla_orgao_de_classe, uf_id, numero_inscricao),
  constraint profissional_sst_sigla check ((orgao_de_classe = '9') = (sigla_orgao_de_classe is not null)),
  constraint profissional_sst_uf check (uf_id is not null or orgao_de_classe = '3')
);
create index profissional_sst_busca on profissional_sst using gin (nome_busca gin_trgm_ops);
create index profissional_sst_lista on profissional_sst (empresa_id, nome_busca);
create index profissional_sst_uf on profissional_sst (uf_id);
comment on table profissional_sst is 'Profissionais de SST';
call app_proteger('profissional_sst');

-- What a professional does for the company, from a day to a day, and the picture of the signature for what they sign.
create table contrato_profissional_sst (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  profissional_id bigint not null references profissional_sst on delete cascade,
  tipo_contrato text not null check (tipo_contrato in ('M', 'P', 'R', 'C', 'S')),
  inicio date not null,
  fim date check (fim >= inicio),
  endereco text check (length(endereco) <= 80),
  telefone text check (telefone ~ '^\d{10,11}$'),
  horario_atendimento text check (length(horario_atendimento) <= 45),
  estabelecimento_responsavel text not null check (estabelecimento_responsavel in ('TODOS', 'ESCOLHIDOS')),
  registro text check (length(registro) <= 30),
  especialidade text check (length(especialidade) <= 60),
  assinatura_digital_id bigint references arquivo
);
create index contrato_profissional_sst_lista on contrato_profissional_sst (empresa_id, inicio desc);
create index contrato_profissional_sst_profissional on contrato_profissional_sst (profissional_id);
create index contrato_profissional_sst_assinatura on contrato_profissional_sst (assinatura_digital_id);
comment on table contrato_profissional_sst is 'Contratos de profissionais de SST';
call app_proteger('contrato_profissional_sst');

create table contrato_profissional_sst_exame (
  contrato_id bigint not null references contrato_profissional_sst on delete cascade,
  empresa_id bigint not null references empresa,
  exame_id bigint not null references exame,
  primary key (contrato_id, exame_id)
);
create index contrato_profissional_sst_exame_exame on contrato_profissional_sst_exame (exame_id);
create index contrato_profissional_sst_exame_empresa on contrato_profissional_sst_exame (empresa_id);
comment on table contrato_profissional_sst_exame is 'Contratos de profissionais de SST';
call app_proteger('contrato_profissional_sst_exame');

create table contrato_profissional_sst_estabelecimento (
  contrato_id bigint not null references contrato_profissional_sst on delete cascade,
  empresa_id bigint not null references empresa,
  estabelecimento_id bigint not null references estabelecimento,
  primary key (contrato_id, estabelecimento_id)
);
create index contrato_profissional_sst_estabelecimento_alvo on contrato_profissional_sst_estabelecimento (estabelecimento_id);
create index contrato_profissional_sst_estabelecimento_empresa on contrato_profissional_sst_estabelecimento (empresa_id);
comment on table contrato_profissional_sst_estabelecimento is 'Contratos de profissionais de SST';
call app_proteger('contrato_profissional_sst_estabelecimento');
