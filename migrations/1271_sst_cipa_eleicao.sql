-- The election of those who represent the workers in the committee (NR-5, 5.5).
create table cipa_eleicao (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  nome text not null check (length(nome) between 1 and 100),
  nome_busca text generated always as (sem_acento(nome)) stored,
  estabelecimento_id bigint not null references estabelecimento,
  mandato_inicio date not null,
  sem_mandato boolean not null default false,
  grau_de_risco text not null check (grau_de_risco in ('1', '2', '3', '4')),
  titulares int not null check (titulares between 1 and 100),
  suplentes int not null check (suplentes between 0 and 100),
  convocacao date not null,
  inscricao_ini date not null,
  inscricao_fim date not null,
  votacao_ini date not null,
  votacao_fim date not null,
  edital text check (length(edital) <= 4000),
  publicada_em timestamptz,
  publicada_por text,
  anulada_em timestamptz,
  motivo_anulacao text check (length(motivo_anulacao) <= 500),
  prorrogacoes int not null default 0 check (prorrogacoes between 0 and 2),
  apurada_em timestamptz,
  apurada_por text,
  eleitores int check (eleitores >= 0),
  -- The ballot box while it is open: all ballots in one sealed word, in the order of their codes. No row is a ballot.
  urna_selado text,
  -- What was published when it was counted: a line for each ballot, and the hash of them all.
  cedulas text,
  lacre text check (lacre ~ '^[0-9a-f]{64}$'),
  validos int check (validos >= 0),
  brancos int check (brancos >= 0),
  nulos int check (nulos >= 0),
  cipa_id bigint references cipa,
  constraint cipa_eleicao_unica unique (empresa_id, nome_busca),
  constraint cipa_eleicao_dias check (convocacao <= inscricao_ini and inscricao_ini <= inscricao_fim
    and inscricao_fim < votacao_ini and votacao_ini <= votacao_fim),
  constraint cipa_eleicao_apurada check ((apurada_em is null) = (cedulas is null) and (cedulas is null) = (lacre is null)
    and num_nulls(lacre, validos, brancos, nulos) in (0, 4)
    and (apurada_em is null or urna_selado is null))
);
create index cipa_eleicao_lista on cipa_eleicao (empresa_id, votacao_ini desc, id);
create index cipa_eleicao_busca on cipa_eleicao using gin (nome_busca gin_trgm_ops);
create index cipa_eleicao_estabelecimento on cipa_eleicao (estabelecimento_id);
create index cipa_eleicao_cipa on cipa_eleicao (cipa_id);
comment on table cipa_eleicao is 'Eleições da CIPA';
comment on column cipa_eleicao.sem_mandato is 'Não há CIPA em curso: os prazos antes do fim do mandato não se aplicam';
comment on column cipa_eleicao.prorrogacoes is 'Dias a mais por falta de participação';
call app_proteger('cipa_eleicao');

create table cipa_candidato (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  cipa_eleicao_id bigint not null references cipa_eleicao on delete cascade,
  colaborador_id bigint not null references colaborador,
  numero int not null check (numero between 1 and 9999),
  inscrito_em date not null,
  apresentacao text check (length(apresentacao) <= 500),
  desistiu_em date,
  votos int check (votos >= 0),
  colocacao int check (colocacao >= 1),
  resultado text check (resultado in ('T', 'S', 'N')),
  constraint cipa_candidato_unico unique (cipa_eleicao_id, colaborador_id),
  constraint cipa_candidato_numero unique (cipa_eleicao_id, numero)
);
create index cipa_candidato_colaborador on cipa_candidato (colaborador_id);
create index cipa_candidato_empresa on cipa_candidato (empresa_id);
comment on table cipa_candidato is 'Candidatos à CIPA';
comment on column cipa_candidato.resultado is 'T titular, S suplente, N não eleito';
call app_proteger('cipa_candidato');

-- Who voted, and nothing else: neither when, nor what.
create table cipa_comparecimento (
  cipa_eleicao_id bigint not null references cipa_eleicao on delete cascade,
  colaborador_id bigint not null references colaborador,
  empresa_id bigint not null references empresa,
  primary key (cipa_eleicao_id, colaborador_id)
);
create index cipa_comparecimento_colaborador on cipa_comparecimento (colaborador_id);
create index cipa_comparecimento_empresa on cipa_comparecimento (empresa_id);
comment on table cipa_comparecimento is 'Comparecimentos à votação da CIPA';
call app_proteger('cipa_comparecimento');

-- Candidates are protected until the election (NR-5, 5.5.3, d); those elected as their membership says.
create or replace function colaborador_estabilidade(colaborador bigint) returns date language sql stable as $$
  select greatest((select c.data_estabilidade from colaborador c where c.id = $1),
    (select max(coalesce(m.saida_em, (g.data_fim + interval '1 year')::date)) from cipa_membro m join cipa g on g.id = m.cipa_id
      where m.colaborador_id = $1 and m.representacao = 'T'),
    (select max(e.votacao_fim) from cipa_candidato k join cipa_eleicao e on e.id = k.cipa_eleicao_id
      where k.colaborador_id = $1 and k.desistiu_em is null and e.anulada_em is null and e.apurada_em is null))
$$;
