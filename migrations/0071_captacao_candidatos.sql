-- Candidates. Columns are named after the fields of the long form; groups of the form (pessoal, endereco, contato,
-- socioEconomica, habilitacao) are flattened.
create table candidato (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  nome text not null check (length(nome) <= 100),
  nome_busca text generated always as (sem_acento(nome)) stored,
  nome_social text,
  foto_id bigint references arquivo on delete set null,
  -- pessoal
  data_nascimento date,
  nacionalidade text,
  uf_nascimento_id bigint references estado,
  naturalidade_id bigint references cidade,
  sexo text default 'I' check (sexo in ('M', 'F', 'I')),
  cpf text check (cpf ~ '^[0-9]{11}$'),
  escolaridade text,
  estado_civil text,
  qtd_filhos int check (qtd_filhos >= 0),
  conjuge text,
  profissao_conjuge text,
  pai text,
  pai_busca text generated always as (sem_acento(pai)) stored,
  profissao_pai text,
  mae text,
  mae_busca text generated always as (sem_acento(mae)) stored,
  profissao_mae text,
  deficiencia text,
  rg text,
  rg_uf_id bigint references estado,
  rg_orgao_emissor text,
  rg_data_expedicao date,
  titulo_eleitoral_numero text,
  titulo_eleitoral_zona text,
  titulo_eleitoral_secao text,
  certificado_militar_numero text,
  certificado_militar_tipo text,
  certificado_militar_serie text,
  ctps_numero text,
  ctps_serie text,
  ctps_dv text,
  ctps_uf_id bigint references estado,
  ctps_data date,
  pis text,
  etnia_raca text,
  possui_parentes boolean,
  parentes_amigos text,
  indicado_por text,
  -- endereco
  cep text check (cep ~ '^[0-9]{8}$'),
  logradouro text,
  numero text,
  complemento text,
  uf_id bigint references estado,
  cidade_id bigint references cidade,
  bairro text,
  -- contato
  email text,
  ddd text,
  fone_fixo text,
  ddd_celular text,
  fone_celular text,
  nome_contato text,
  -- socioEconomica
  paga_pensao boolean,
  quantidade int check (quantidade >= 0),
  valor numeric(12, 2),
  possui_veiculo boolean,
  -- habilitacao
  numero_hab text,
  registro text,
  emissao date,
  vencimento date,
  categoria text,
  uf_hab_id bigint references estado,
  -- others
  cursos text,
  colocacao text,
  observacao text,
  -- Text of the curriculum, typed or recognised.
  ocr_texto text,
  ocr_palavras tsvector generated always as (to_tsvector('simple', sem_acento(coalesce(ocr_texto, '')))) stored,
  como_ficou_sabendo_vaga_id bigint references como_ficou_sabendo_vaga,
  primeiro_emprego boolean not null default false,
  modulo_externo boolean not null default false,
  -- What the last check said, and what people read of it: without these data nothing can be checked.
  qualificacao_verificada text not null default 'NAO_VERIFICADO'
    check (qualificacao_verificada in ('NAO_VERIFICADO', 'QUALIFICADO', 'NAO_QUALIFICADO')),
  qualificacao_cadastral text generated always as (
    case when cpf is null or data_nascimento is null or pis is null then 'DADOS_INCOMPLETOS' else qualificacao_verificada end) stored,
  contratado boolean not null default false,
  colaborador_id bigint references colaborador on delete set null,
  -- camposExtras, which each company titles
  texto1 text,
  texto2 text,
  texto3 text,
  texto4 text,
  texto5 text,
  texto6 text,
  texto7 text,
  texto8 text,
  textolongo1 text,
  textolongo2 text,
  data1 date,
  data2 date,
  data3 date,
  valor1 numeric(12, 2),
  valor2 numeric(12, 2),
  numero1 int,
  -- access to the portal
  senha_hash text,
  trocar_senha boolean not null default false,
  aceito_politica_versao int,
  aceito_politica_em timestamptz,
  ultimo_acesso timestamptz,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now()
);
create unique index candidato_cpf_unico on candidato (empresa_id, cpf) where cpf is not null;
create index candidato_lista on candidato (empresa_id, nome_busca, id);
create index candidato_busca on candidato using gin (nome_busca gin_trgm_ops);
create index candidato_recentes on candidato (empresa_id, criado_em desc, id);
create index candidato_qualificacao on candidato (empresa_id, qualificacao_cadastral, nome_busca, id);
create index candidato_pai on candidato (empresa_id, pai_busca) where pai_busca is not null;
create index candidato_mae on candidato (empresa_id, mae_busca) where mae_busca is not null;
create index candidato_cidade on candidato (empresa_id, cidade_id);
create index candidato_curriculo on candidato using gin (ocr_palavras);
create index candidato_foto on candidato (foto_id) where foto_id is not null;
create index candidato_colaborador on candidato (colaborador_id);
create index candidato_como_ficou_sabendo on candidato (como_ficou_sabendo_vaga_id);
comment on table candidato is 'Candidatos';
call app_proteger('candidato');

create table candidato_experiencia (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  candidato_id bigint not null references candidato on delete cascade,
  empresa text not null,
  contato_empresa text,
  check_nome_cargo boolean not null default false,
  cargo_id bigint references cargo,
  nome_mercado text,
  salario numeric(12, 2),
  data_admissao date not null,
  data_desligamento date,
  motivo_saida text check (length(motivo_saida) <= 100),
  observacao text,
  constraint experiencia_cargo_ou_mercado check (cargo_id is not null or nome_mercado is not null),
  constraint experiencia_datas check (data_desligamento is null or data_desligamento >= data_admissao)
);
create index candidato_experiencia_candidato on candidato_experiencia (candidato_id);
create index candidato_experiencia_cargo on candidato_experiencia (cargo_id);
comment on table candidato_experiencia is 'Experiências de candidatos';
call app_proteger('candidato_experiencia');

create table candidato_formacao (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  candidato_id bigint not null references candidato on delete cascade,
  area_formacao_id bigint not null references area_formacao,
  curso text not null check (length(curso) <= 100),
  local text not null check (length(local) <= 100),
  tipo text not null,
  situacao text not null,
  conclusao text check (length(conclusao) <= 20)
);
create index candidato_formacao_candidato on candidato_formacao (candidato_id);
create index candidato_formacao_area on candidato_formacao (area_formacao_id);
comment on table candidato_formacao is 'Formações de candidatos';
call app_proteger('candidato_formacao');

create table candidato_idioma (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  candidato_id bigint not null references candidato on delete cascade,
  idioma_id bigint not null references idioma,
  nivel text not null,
  constraint candidato_idioma_unico unique (candidato_id, idioma_id)
);
create index candidato_idioma_idioma on candidato_idioma (idioma_id);
comment on table candidato_idioma is 'Idiomas de candidatos';
call app_proteger('candidato_idioma');

create table candidato_cargo (
  empresa_id bigint not null references empresa,
  candidato_id bigint not null references candidato on delete cascade,
  cargo_id bigint not null references cargo,
  primary key (candidato_id, cargo_id)
);
create index candidato_cargo_cargo on candidato_cargo (cargo_id);
comment on table candidato_cargo is 'Candidatos';
call app_proteger('candidato_cargo');

create table candidato_area_interesse (
  empresa_id bigint not null references empresa,
  candidato_id bigint not null references candidato on delete cascade,
  area_interesse_id bigint not null references area_interesse,
  primary key (candidato_id, area_interesse_id)
);
create index candidato_area_interesse_area on candidato_area_interesse (area_interesse_id);
comment on table candidato_area_interesse is 'Candidatos';
call app_proteger('candidato_area_interesse');

create table candidato_certificado (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  candidato_id bigint not null references candidato on delete cascade,
  nome text not null check (length(nome) <= 100),
  tipo text,
  instituicao text,
  data date,
  carga_horaria int check (carga_horaria > 0)
);
create index candidato_certificado_candidato on candidato_certificado (candidato_id);
comment on table candidato_certificado is 'Certificados de candidatos';
call app_proteger('candidato_certificado');

create table candidato_conhecimento (
  empresa_id bigint not null references empresa,
  candidato_id bigint not null references candidato on delete cascade,
  competencia_id bigint not null references competencia,
  primary key (candidato_id, competencia_id)
);
create index candidato_conhecimento_competencia on candidato_conhecimento (competencia_id);
comment on table candidato_conhecimento is 'Candidatos';
call app_proteger('candidato_conhecimento');

create table candidato_documento (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  candidato_id bigint not null references candidato on delete cascade,
  descricao text not null check (length(descricao) <= 100),
  data date not null,
  arquivo_id bigint not null references arquivo,
  enviado_pelo_candidato boolean not null default false,
  criado_em timestamptz not null default now()
);
create index candidato_documento_arquivo on candidato_documento (arquivo_id);
create index candidato_documento_candidato on candidato_documento (candidato_id);
comment on table candidato_documento is 'Documentos de candidatos';
call app_proteger('candidato_documento');
