-- Employees ('talentos'): the person and the contract. Job, area and salary stand in their history (0042).
create table colaborador (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  nome text not null check (length(nome) between 1 and 100),
  nome_busca text generated always as (sem_acento(nome)) stored,
  nome_social text,
  foto_id bigint references arquivo on delete set null,
  matricula text,
  data_admissao date not null,
  data_desligamento date,
  vinculo text not null default 'E' check (vinculo in ('E', 'S', 'A', 'T', 'O', 'ED', 'TA', 'SE')),
  -- Members of the safety committee may not be dismissed until this date.
  data_estabilidade date,
  -- What the payroll system still has to confirm, or cancelled; null when nothing.
  pendencia_folha text check (pendencia_folha in ('G', 'C', 'U')),
  codigo_ac text,
  observacao text,
  cpf text,
  data_nascimento date,
  nacionalidade text,
  uf_nascimento_id bigint references estado,
  naturalidade_id bigint references cidade,
  sexo text check (sexo in ('M', 'F', 'I')),
  escolaridade text,
  estado_civil text,
  qtd_filhos int check (qtd_filhos >= 0),
  conjuge text,
  pai text,
  mae text,
  etnia_raca text,
  deficiencia text,
  pis text,
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
  numero_hab text,
  registro text,
  emissao date,
  vencimento date,
  categoria text,
  uf_hab_id bigint references estado,
  cep text check (cep ~ '^[0-9]{8}$'),
  logradouro text,
  numero text,
  complemento text,
  bairro text,
  uf_id bigint references estado,
  cidade_id bigint references cidade,
  email text,
  ddd text,
  fone_fixo text,
  ddd_celular text,
  fone_celular text,
  nome_contato text,
  constraint colaborador_desligado_depois_de_admitido check (data_desligamento >= data_admissao)
);
create unique index colaborador_cpf_ativo_unico on colaborador (empresa_id, cpf)
  where data_desligamento is null and pendencia_folha is distinct from 'C';
create unique index colaborador_matricula_unica on colaborador (empresa_id, matricula);
create index colaborador_cpf on colaborador (cpf);
create index colaborador_busca on colaborador using gin (nome_busca gin_trgm_ops);
create index colaborador_ordem on colaborador (empresa_id, nome_busca, id);
create index colaborador_foto on colaborador (foto_id);
create index colaborador_cidade on colaborador (cidade_id);
comment on table colaborador is 'Colaboradores';
call app_proteger('colaborador');

-- A active, D dismissed, or what the payroll says (G, C, U). One truth: the dates and the pending confirmation.
create function colaborador_situacao(pendencia text, desligamento date, dia date) returns text language sql immutable parallel safe
  as $$ select case when pendencia is not null then pendencia when desligamento <= dia then 'D' else 'A' end $$;
