-- Surveys, interviews and evaluations of a class: one register, as the questionnaires of the documents (001 §§2.4, 3.12).
create table pesquisa (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  tipo text not null check (tipo in ('P', 'E', 'T')),
  finalidade text not null default 'G' check (finalidade in ('G', 'N', 'R')),
  titulo text not null check (length(titulo) between 1 and 250),
  nome_busca text generated always as (sem_acento(titulo)) stored,
  data_ini date,
  data_fim date,
  ativa boolean not null default true,
  anonima boolean not null default false,
  forma text not null default 'C' check (forma in ('C', 'L')),
  ordem_aleatoria boolean not null default false,
  aplicar_por_aspecto boolean not null default false,
  perguntas_por_parte int check (perguntas_por_parte between 1 and 100),
  exibir_performance boolean not null default false,
  instrucoes text check (length(instrucoes) <= 4000),
  observacao text check (length(observacao) <= 1000),
  anterior_id bigint references pesquisa on delete set null,
  situacao text not null default 'R' check (situacao in ('R', 'L', 'B', 'E')),
  grupo_minimo int check (grupo_minimo >= 3),
  link_aberto text unique,
  respostas_do_link int not null default 0 check (respostas_do_link >= 0),
  sincronizacao text not null default 'N' check (sincronizacao in ('N', 'A', 'S', 'F')),
  sincronizada_em timestamptz,
  externo_id text check (length(externo_id) <= 100),
  constraint pesquisa_unica unique (empresa_id, nome_busca),
  constraint pesquisa_com_datas check (tipo = 'E' or (data_ini is not null and data_fim is not null)),
  constraint pesquisa_periodo check (data_fim >= data_ini),
  constraint pesquisa_link_so_anonima check (forma = 'C' or anonima),
  constraint pesquisa_nr1_anonima check (finalidade <> 'R' or anonima),
  constraint pesquisa_entrevista_identificada check (tipo <> 'E' or not anonima)
);
create index pesquisa_busca on pesquisa using gin (nome_busca gin_trgm_ops);
create index pesquisa_anterior on pesquisa (anterior_id) where anterior_id is not null;
create index pesquisa_aberta on pesquisa (data_fim) where situacao = 'L';
comment on table pesquisa is 'Pesquisas';
comment on column pesquisa.tipo is 'P pesquisa, E entrevista, T avaliação de turma';
comment on column pesquisa.finalidade is 'G geral, N pulso de NPS, R riscos psicossociais (NR-1)';
comment on column pesquisa.forma is 'C quem foi convidado responde, L quem tem o link aberto responde';
comment on column pesquisa.situacao is 'R em preparação, L liberada, B bloqueada, E encerrada';
comment on column pesquisa.grupo_minimo is 'Menor grupo com resultado, fixado na liberação: é o que se promete a quem responde';
comment on column pesquisa.link_aberto is 'Chave do link aberto; não é segredo de ninguém, quem a tem pode responder';
comment on column pesquisa.sincronizacao is 'Com a ferramenta externa: N não enviada, A aguardando, S enviada, F falhou';
call app_proteger('pesquisa');
call questionario_anexar('pesquisa');

-- What a company decides about its surveys.
create table pesquisa_configuracao (
  empresa_id bigint primary key references empresa,
  versao int not null default 1,
  grupo_minimo int not null default 5 check (grupo_minimo between 3 and 50)
);
comment on table pesquisa_configuracao is 'Configuração das pesquisas';
comment on column pesquisa_configuracao.grupo_minimo is 'Menor grupo com resultado nas pesquisas anônimas que se liberam daqui em diante';
call app_proteger('pesquisa_configuracao');

-- Who is asked, and whether they answered. Of an anonymous survey it never says when, nor which answers are theirs.
create table pesquisa_participante (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  pesquisa_id bigint not null references pesquisa on delete cascade,
  colaborador_id bigint not null references colaborador,
  turma_id bigint not null default 0 check (turma_id >= 0),
  area_id bigint references area_organizacional,
  situacao text not null default 'N' check (situacao in ('N', 'P', 'R')),
  preenchimento_id bigint unique references questionario_preenchimento,
  usuario_id bigint references usuario,
  link_hash bytea unique,
  lembrado_em date,
  constraint pesquisa_participante_unico unique (pesquisa_id, colaborador_id, turma_id)
);
create index pesquisa_participante_colaborador on pesquisa_participante (colaborador_id, situacao);
create index pesquisa_participante_area on pesquisa_participante (pesquisa_id, area_id, situacao);
create index pesquisa_participante_area_id on pesquisa_participante (area_id);
create index pesquisa_participante_usuario on pesquisa_participante (usuario_id) where usuario_id is not null;
create index pesquisa_participante_empresa on pesquisa_participante (empresa_id);
comment on table pesquisa_participante is 'Participantes de pesquisas';
comment on column pesquisa_participante.turma_id is 'Turma do treinamento que se avalia; 0 fora de turma';
comment on column pesquisa_participante.area_id is 'Área no dia do convite: é por ela que se mostra o resultado';
comment on column pesquisa_participante.situacao is 'N não respondeu, P respondeu em parte, R respondeu';
comment on column pesquisa_participante.preenchimento_id is 'A folha de quem respondeu; sempre nulo na pesquisa anônima';
comment on column pesquisa_participante.usuario_id is 'Quem da equipe registrou as respostas no lugar da pessoa';
call app_proteger('pesquisa_participante');
create trigger preenchimento_morre after delete on pesquisa_participante for each row execute function preenchimento_morre();

-- The ballot box of an anonymous survey while it is open. A row is a place and not a person: each delivery puts its content into one of several
-- places and moves theirs around, so that neither the order of rows nor the transaction that wrote them says whose they are.
create table pesquisa_urna (
  id uuid primary key,
  empresa_id bigint not null references empresa,
  pesquisa_id bigint not null references pesquisa on delete cascade,
  conteudo jsonb not null
);
create index pesquisa_urna_pesquisa on pesquisa_urna (pesquisa_id, id);
create index pesquisa_urna_empresa on pesquisa_urna (empresa_id);
comment on table pesquisa_urna is 'Respostas anônimas por apurar';
call app_proteger('pesquisa_urna');

-- What was answered in an anonymous survey, written all at once when it is closed: an answer to one question, in no order, of nobody, and of
-- an area only where enough people of it answered that question.
create table pesquisa_resposta (
  id uuid primary key default gen_random_uuid(),
  empresa_id bigint not null references empresa,
  pesquisa_id bigint not null references pesquisa on delete cascade,
  pergunta_id bigint not null references questionario_pergunta,
  area_id bigint references area_organizacional,
  opcoes_ids bigint[] not null default '{}',
  nota int,
  comentario text check (length(comentario) <= 4000),
  pontos numeric(5, 2) check (pontos between 0 and 100)
);
create index pesquisa_resposta_pesquisa on pesquisa_resposta (pesquisa_id, pergunta_id);
create index pesquisa_resposta_pergunta on pesquisa_resposta (pergunta_id);
create index pesquisa_resposta_area on pesquisa_resposta (area_id);
create index pesquisa_resposta_empresa on pesquisa_resposta (empresa_id);
comment on table pesquisa_resposta is 'Respostas anônimas';
comment on column pesquisa_resposta.area_id is 'Nulo onde a área não tem o menor grupo';
call app_proteger('pesquisa_resposta');
