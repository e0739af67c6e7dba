-- The committee that prevents accidents and harassment (NR-5): its mandates by establishment, who is in it, its meetings, its plan of work.
create table cipa (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  nome text not null check (length(nome) between 1 and 100),
  nome_busca text generated always as (sem_acento(nome)) stored,
  estabelecimento_id bigint not null references estabelecimento,
  data_ini date not null,
  data_fim date not null generated always as ((data_ini + interval '1 year' - interval '1 day')::date) stored,
  cnae text check (cnae ~ '^[0-9]{7}$'),
  grau_de_risco text not null check (grau_de_risco in ('1', '2', '3', '4')),
  empregados int not null check (empregados >= 0),
  titulares int not null check (titulares between 0 and 100),
  suplentes int not null check (suplentes between 0 and 100),
  observacao text check (length(observacao) <= 4000),
  constraint cipa_unica unique (empresa_id, nome_busca)
);
create index cipa_lista on cipa (empresa_id, data_ini desc, id);
create index cipa_busca on cipa using gin (nome_busca gin_trgm_ops);
create index cipa_estabelecimento on cipa (estabelecimento_id, data_ini);
comment on table cipa is 'Gestões da CIPA';
comment on column cipa.empregados is 'No estabelecimento, quando a CIPA foi dimensionada';
comment on column cipa.titulares is 'De cada representação, como os suplentes';
call app_proteger('cipa');

create table cipa_membro (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  cipa_id bigint not null references cipa on delete cascade,
  colaborador_id bigint not null references colaborador,
  representacao text not null check (representacao in ('E', 'T')),
  condicao text not null check (condicao in ('T', 'S')),
  cargo text check (cargo in ('P', 'V', 'S')),
  inscricao_em date,
  votos int check (votos >= 0),
  saida_em date,
  motivo_saida text check (length(motivo_saida) <= 255),
  constraint cipa_membro_eleito check ((representacao = 'T') = (inscricao_em is not null)),
  constraint cipa_membro_saida check ((saida_em is null) = (motivo_saida is null))
);
create index cipa_membro_cipa on cipa_membro (cipa_id, id);
create index cipa_membro_colaborador on cipa_membro (colaborador_id);
create index cipa_membro_empresa on cipa_membro (empresa_id);
comment on table cipa_membro is 'Membros da CIPA';
comment on column cipa_membro.representacao is 'E designado pelo empregador, T eleito pelos trabalhadores';
comment on column cipa_membro.condicao is 'T titular, S suplente';
comment on column cipa_membro.cargo is 'P presidente, V vice-presidente, S secretário';
comment on column cipa_membro.inscricao_em is 'Registro da candidatura: desde ele o eleito é protegido';
call app_proteger('cipa_membro');

create table cipa_reuniao (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  cipa_id bigint not null references cipa,
  tipo text not null check (tipo in ('O', 'E')),
  data date not null,
  hora text check (hora ~ '^[0-9]{2}:[0-9]{2}$'),
  local text check (length(local) <= 120),
  pauta text check (length(pauta) <= 4000),
  ata text check (length(ata) <= 20000),
  secretario_id bigint references colaborador
);
create index cipa_reuniao_lista on cipa_reuniao (empresa_id, data desc, id);
create index cipa_reuniao_cipa on cipa_reuniao (cipa_id, data);
create index cipa_reuniao_secretario on cipa_reuniao (secretario_id);
comment on table cipa_reuniao is 'Reuniões da CIPA';
comment on column cipa_reuniao.tipo is 'O ordinária, E extraordinária';
call app_proteger('cipa_reuniao');

create table cipa_presenca (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  cipa_reuniao_id bigint not null references cipa_reuniao on delete cascade,
  colaborador_id bigint not null references colaborador,
  situacao text not null check (situacao in ('P', 'J', 'F')),
  constraint cipa_presenca_unica unique (cipa_reuniao_id, colaborador_id) deferrable initially deferred
);
create index cipa_presenca_colaborador on cipa_presenca (colaborador_id);
create index cipa_presenca_empresa on cipa_presenca (empresa_id);
comment on table cipa_presenca is 'Presenças nas reuniões da CIPA';
comment on column cipa_presenca.situacao is 'P presente, J faltou com justificativa, F faltou sem justificativa';
call app_proteger('cipa_presenca');

create table cipa_acao (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  cipa_id bigint not null references cipa,
  nome text not null check (length(nome) between 1 and 255),
  nome_busca text generated always as (sem_acento(nome)) stored,
  meta text not null check (length(meta) between 1 and 2000),
  responsavel_id bigint not null references colaborador,
  previsao_inicio date not null,
  previsao_termino date not null check (previsao_termino >= previsao_inicio),
  acompanhamento_inicio date check (acompanhamento_inicio >= previsao_inicio),
  acompanhamento_termino date check (acompanhamento_termino >= acompanhamento_inicio),
  acompanhamento_situacao text check (length(acompanhamento_situacao) <= 255),
  acompanhamento_observacao text check (length(acompanhamento_observacao) <= 4000),
  constraint cipa_acao_comecada check (acompanhamento_termino is null or acompanhamento_inicio is not null)
);
create index cipa_acao_lista on cipa_acao (empresa_id, previsao_inicio, id);
create index cipa_acao_busca on cipa_acao using gin (nome_busca gin_trgm_ops);
create index cipa_acao_cipa on cipa_acao (cipa_id);
create index cipa_acao_responsavel on cipa_acao (responsavel_id);
comment on table cipa_acao is 'Ações do plano de trabalho da CIPA';
call app_proteger('cipa_acao');

-- The last day on which somebody may not be dismissed without cause: what is written of the talent, or what the register of the committee
-- says of whoever was elected, one year after the mandate or until they left it (ADCT, art. 10, II, a). Null where there is none.
create function colaborador_estabilidade(colaborador bigint) returns date language sql stable as $$
  select greatest((select c.data_estabilidade from colaborador c where c.id = $1),
    (select max(coalesce(m.saida_em, (g.data_fim + interval '1 year')::date)) from cipa_membro m join cipa g on g.id = m.cipa_id
      where m.colaborador_id = $1 and m.representacao = 'T'))
$$;
