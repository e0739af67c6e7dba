-- Permits to work: models by kind of work with their check-list and the trainings that they ask for, and the permits themselves.
create table modelo_permissao (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  nome text not null check (length(nome) between 1 and 100),
  nome_busca text generated always as (sem_acento(nome)) stored,
  natureza text not null check (natureza in ('A', 'C', 'E', 'Q', 'G')),
  horas_maximas int not null check (horas_maximas between 1 and 24),
  ativo boolean not null default true,
  constraint modelo_permissao_unico unique (empresa_id, nome_busca)
);
create index modelo_permissao_busca on modelo_permissao using gin (nome_busca gin_trgm_ops);
comment on table modelo_permissao is 'Modelos de permissão de trabalho';
comment on column modelo_permissao.natureza is 'A altura, C espaço confinado, E eletricidade, Q trabalho a quente, G geral';
call app_proteger('modelo_permissao');

create table modelo_permissao_item (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  modelo_permissao_id bigint not null references modelo_permissao on delete cascade,
  pergunta text not null check (length(pergunta) between 1 and 300),
  obrigatorio boolean not null default true
);
create index modelo_permissao_item_modelo on modelo_permissao_item (modelo_permissao_id, id);
create index modelo_permissao_item_empresa on modelo_permissao_item (empresa_id);
comment on table modelo_permissao_item is 'Itens dos modelos de permissão de trabalho';
call app_proteger('modelo_permissao_item');

create table modelo_permissao_curso (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  modelo_permissao_id bigint not null references modelo_permissao on delete cascade,
  papel text not null check (papel in ('T', 'E', 'V', 'S')),
  curso_id bigint not null references curso,
  constraint modelo_permissao_curso_unico unique (modelo_permissao_id, papel, curso_id) deferrable initially deferred
);
create index modelo_permissao_curso_curso on modelo_permissao_curso (curso_id);
create index modelo_permissao_curso_empresa on modelo_permissao_curso (empresa_id);
comment on table modelo_permissao_curso is 'Treinamentos dos modelos de permissão de trabalho';
comment on column modelo_permissao_curso.papel is 'T de todos, E de quem executa, V do vigia, S do supervisor de entrada';
call app_proteger('modelo_permissao_curso');

create table permissao_trabalho (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  -- Counted by company and year; the number of a draft that was deleted is not given again.
  ano int not null,
  sequencia int not null check (sequencia > 0),
  numero text not null generated always as (ano::text || '/' || case when sequencia < 10000 then lpad(sequencia::text, 4, '0') else sequencia::text end) stored,
  modelo_id bigint not null references modelo_permissao,
  atividade text not null check (length(atividade) between 1 and 500),
  local text not null check (length(local) between 1 and 200),
  ambiente_id bigint references ambiente,
  area_organizacional_id bigint not null references area_organizacional,
  emissor_id bigint not null references colaborador,
  data_ini date not null,
  hora_ini text not null check (hora_ini ~ '^[0-9]{2}:[0-9]{2}$'),
  data_fim date not null check (data_fim >= data_ini),
  hora_fim text not null check (hora_fim ~ '^[0-9]{2}:[0-9]{2}$'),
  riscos text check (length(riscos) <= 2000),
  medidas text check (length(medidas) <= 2000),
  plano_resgate text check (length(plano_resgate) <= 2000),
  situacao text not null default 'R' check (situacao in ('R', 'L', 'S', 'E', 'C')),
  motivo_suspensao text check (length(motivo_suspensao) <= 1000),
  motivo_cancelamento text check (length(motivo_cancelamento) <= 1000),
  area_restaurada boolean,
  observacao_encerramento text check (length(observacao_encerramento) <= 1000),
  constraint permissao_trabalho_numero_unico unique (empresa_id, ano, sequencia),
  constraint permissao_trabalho_encerrada check ((situacao = 'E') = (area_restaurada is not null))
);
create index permissao_trabalho_lista on permissao_trabalho (empresa_id, data_ini desc, id desc);
create index permissao_trabalho_modelo on permissao_trabalho (modelo_id);
create index permissao_trabalho_area on permissao_trabalho (area_organizacional_id);
create index permissao_trabalho_ambiente on permissao_trabalho (ambiente_id);
create index permissao_trabalho_emissor on permissao_trabalho (emissor_id);
comment on table permissao_trabalho is 'Permissões de trabalho';
comment on column permissao_trabalho.situacao is 'R rascunho, L liberada, S suspensa, E encerrada, C cancelada; vencida é a liberada cujo fim passou';
call app_proteger('permissao_trabalho');

create table permissao_trabalho_numeracao (
  empresa_id bigint not null references empresa,
  ano int not null,
  ultima int not null,
  primary key (empresa_id, ano)
);
comment on table permissao_trabalho_numeracao is 'Numeração das permissões de trabalho';
call app_proteger('permissao_trabalho_numeracao');

create function permissao_trabalho_numerar() returns trigger language plpgsql as $$
begin
  if new.sequencia is null then
    new.ano := extract(year from new.data_ini);
    insert into permissao_trabalho_numeracao as n (empresa_id, ano, ultima) values (new.empresa_id, new.ano, 1)
      on conflict (empresa_id, ano) do update set ultima = n.ultima + 1 returning ultima into new.sequencia;
  end if;
  return new;
end $$;
create trigger permissao_trabalho_numerar before insert on permissao_trabalho for each row execute function permissao_trabalho_numerar();

create table permissao_trabalho_trabalhador (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  permissao_trabalho_id bigint not null references permissao_trabalho on delete cascade,
  colaborador_id bigint not null references colaborador,
  papel text not null check (papel in ('E', 'V', 'S')),
  constraint permissao_trabalho_trabalhador_unico unique (permissao_trabalho_id, colaborador_id) deferrable initially deferred
);
create index permissao_trabalho_trabalhador_colaborador on permissao_trabalho_trabalhador (colaborador_id);
create index permissao_trabalho_trabalhador_empresa on permissao_trabalho_trabalhador (empresa_id);
comment on table permissao_trabalho_trabalhador is 'Trabalhadores das permissões de trabalho';
comment on column permissao_trabalho_trabalhador.papel is 'E executa, V vigia ou observador, S supervisor de entrada';
call app_proteger('permissao_trabalho_trabalhador');

-- A check is made for each release: a suspended permit begins a new round, and the answers of the one before stay.
create table permissao_trabalho_item (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  permissao_trabalho_id bigint not null references permissao_trabalho on delete cascade,
  rodada int not null check (rodada > 0),
  pergunta text not null check (length(pergunta) between 1 and 300),
  obrigatorio boolean not null,
  resposta text check (resposta in ('S', 'N', 'X')),
  nota text check (length(nota) <= 500),
  respondido_por text,
  respondido_em timestamptz,
  constraint permissao_trabalho_item_respondido check ((resposta is null) = (respondido_em is null))
);
create index permissao_trabalho_item_rodada on permissao_trabalho_item (permissao_trabalho_id, rodada, id);
create index permissao_trabalho_item_empresa on permissao_trabalho_item (empresa_id);
comment on table permissao_trabalho_item is 'Verificações das permissões de trabalho';
comment on column permissao_trabalho_item.resposta is 'S sim, N não, X não se aplica';
call app_proteger('permissao_trabalho_item');

create table permissao_trabalho_medicao (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  permissao_trabalho_id bigint not null references permissao_trabalho on delete cascade,
  medida_em timestamptz not null default clock_timestamp(),
  oxigenio numeric(4, 1) not null check (oxigenio between 0 and 100),
  inflamaveis numeric(4, 1) not null check (inflamaveis between 0 and 100),
  monoxido numeric(6, 1) not null check (monoxido >= 0),
  sulfidrico numeric(6, 1) not null check (sulfidrico >= 0),
  equipamento text not null check (length(equipamento) between 1 and 100),
  registrada_por text not null
);
create index permissao_trabalho_medicao_permissao on permissao_trabalho_medicao (permissao_trabalho_id, id);
create index permissao_trabalho_medicao_empresa on permissao_trabalho_medicao (empresa_id);
comment on table permissao_trabalho_medicao is 'Medições de gases das permissões de trabalho';
comment on column permissao_trabalho_medicao.inflamaveis is 'Por cento do limite inferior de explosividade';
call app_proteger('permissao_trabalho_medicao');

create table permissao_trabalho_andamento (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  permissao_trabalho_id bigint not null references permissao_trabalho on delete cascade,
  quando timestamptz not null default clock_timestamp(),
  data date,
  acao text not null,
  observacao text,
  usuario_id bigint references usuario,
  usuario_nome text
);
create index permissao_trabalho_andamento_permissao on permissao_trabalho_andamento (permissao_trabalho_id, id);
create index permissao_trabalho_andamento_empresa on permissao_trabalho_andamento (empresa_id);
comment on table permissao_trabalho_andamento is 'Andamento das permissões de trabalho';
call app_proteger('permissao_trabalho_andamento');
