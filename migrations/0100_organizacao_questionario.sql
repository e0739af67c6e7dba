-- Questions and filled-in sheets, used by every module that asks: candidate evaluations, performance, surveys, training.
create table questionario (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa
);
create index questionario_empresa on questionario (empresa_id);
comment on table questionario is 'Questionários';
call app_proteger('questionario');

create table questionario_aspecto (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  questionario_id bigint not null references questionario on delete cascade,
  nome text not null check (length(nome) <= 100),
  nome_busca text generated always as (sem_acento(nome)) stored,
  constraint questionario_aspecto_unico unique (questionario_id, nome_busca)
);
comment on table questionario_aspecto is 'Aspectos';
call app_proteger('questionario_aspecto');

create table questionario_pergunta (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  questionario_id bigint not null references questionario on delete cascade,
  aspecto_id bigint references questionario_aspecto on delete set null,
  ordem int not null check (ordem >= 1),
  texto text not null check (length(texto) <= 2000),
  tipo text not null check (tipo in ('1', '3', '4', '5')),
  peso int not null default 1 check (peso between 0 and 100),
  obrigatoria boolean not null default true,
  nota_minima int,
  nota_maxima int,
  exigir_comentario boolean not null default false,
  comentario text check (length(comentario) <= 255),
  constraint pergunta_faixa_da_nota check (
    case when tipo = '4' then nota_minima is not null and nota_maxima is not null and nota_minima >= 0 and nota_maxima > nota_minima
    else nota_minima is null and nota_maxima is null end),
  constraint pergunta_ordem_unica unique (questionario_id, ordem) deferrable initially deferred
);
create index questionario_pergunta_aspecto on questionario_pergunta (aspecto_id);
comment on table questionario_pergunta is 'Perguntas';
comment on column questionario_pergunta.tipo is '1 objetiva (uma resposta), 3 subjetiva, 4 nota, 5 múltipla escolha';
comment on column questionario_pergunta.peso is 'Peso da pergunta na média; 0 não conta';
comment on column questionario_pergunta.comentario is 'Rótulo do comentário pedido com a resposta';
call app_proteger('questionario_pergunta');

-- The answers that a question of choice offers.
create table questionario_opcao (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  pergunta_id bigint not null references questionario_pergunta on delete cascade,
  ordem int not null check (ordem >= 1),
  texto text not null check (length(texto) <= 500),
  peso int not null default 1 check (peso between -100 and 100)
);
create index questionario_opcao_pergunta on questionario_opcao (pergunta_id, ordem);
comment on table questionario_opcao is 'Opções de resposta';
comment on column questionario_opcao.peso is 'Pontos de quem escolhe esta resposta';
call app_proteger('questionario_opcao');

-- One person's sheet over a questionnaire.
create table questionario_preenchimento (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  questionario_id bigint not null references questionario,
  ordem_perguntas bigint[] not null,
  iniciado_em timestamptz not null default now(),
  expira_em timestamptz check (expira_em > iniciado_em),
  concluido_em timestamptz,
  percentual numeric(5, 2) check (percentual between 0 and 100),
  a_corrigir int not null default 0 check (a_corrigir >= 0)
);
create index questionario_preenchimento_questionario on questionario_preenchimento (questionario_id);
comment on table questionario_preenchimento is 'Avaliações respondidas';
comment on column questionario_preenchimento.ordem_perguntas is 'Ids das perguntas na ordem em que esta pessoa as vê';
comment on column questionario_preenchimento.expira_em is 'Fim do tempo, decidido na abertura; depois dele valem as respostas já salvas. Entregue quando least(concluido_em, expira_em) <= now()';
comment on column questionario_preenchimento.concluido_em is 'Quando a pessoa entregou; nulo enquanto responde ou quando o tempo acabou antes';
comment on column questionario_preenchimento.percentual is 'Média das respostas ponderada pelo peso das perguntas, de 0 a 100; subjetivas ainda não corrigidas ficam de fora; nulo sem pergunta que conte';
comment on column questionario_preenchimento.a_corrigir is 'Respostas subjetivas com peso que ainda esperam nota da equipe';
call app_proteger('questionario_preenchimento');

create table questionario_resposta (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  preenchimento_id bigint not null references questionario_preenchimento on delete cascade,
  pergunta_id bigint not null references questionario_pergunta,
  opcoes_ids bigint[] not null default '{}',
  nota int,
  comentario text check (length(comentario) <= 4000),
  observacao text check (length(observacao) <= 1000),
  pontos numeric(5, 2) check (pontos between 0 and 100),
  respondida_em timestamptz not null default now(),
  constraint questionario_resposta_unica unique (preenchimento_id, pergunta_id)
);
create index questionario_resposta_pergunta on questionario_resposta (pergunta_id);
comment on table questionario_resposta is 'Respostas';
comment on column questionario_resposta.opcoes_ids is 'Opções escolhidas (questionario_opcao): uma na objetiva, várias na múltipla escolha';
comment on column questionario_resposta.comentario is 'Texto da resposta subjetiva, ou o comentário das outras';
comment on column questionario_resposta.observacao is 'Anotação da equipe sobre a resposta';
comment on column questionario_resposta.pontos is 'Aproveitamento da resposta, de 0 a 100; nulo enquanto a subjetiva não foi corrigida';
call app_proteger('questionario_resposta');

-- A table whose rows have questions calls this once: its `questionario_id` is born and dies with the row.
create function questionario_nasce() returns trigger language plpgsql as $$
begin
  insert into questionario (empresa_id) values (new.empresa_id) returning id into new.questionario_id;
  return new;
end $$;
create function questionario_morre() returns trigger language plpgsql as $$
begin
  delete from questionario where id = old.questionario_id;
  return null;
end $$;
create procedure questionario_anexar(tabela regclass) language plpgsql as $$
begin
  execute format('alter table %s add column questionario_id bigint not null unique references questionario', tabela);
  execute format('create trigger questionario_nasce before insert on %s for each row when (new.questionario_id is null) execute function questionario_nasce()', tabela);
  execute format('create trigger questionario_morre after delete on %s for each row execute function questionario_morre()', tabela);
end $$;

-- A table whose rows are filled-in sheets calls this once: the sheet goes with the row.
create function preenchimento_morre() returns trigger language plpgsql as $$
begin
  delete from questionario_preenchimento where id = old.preenchimento_id;
  return null;
end $$;
create procedure questionario_preenchido_em(tabela regclass) language plpgsql as $$
begin
  execute format('alter table %s add column preenchimento_id bigint not null unique references questionario_preenchimento', tabela);
  execute format('create trigger preenchimento_morre after delete on %s for each row execute function preenchimento_morre()', tabela);
end $$;
