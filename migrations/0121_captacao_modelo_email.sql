-- Templates of e-mails to candidates; what stands in braces is filled in when it is sent.
create table modelo_email (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  nome text not null check (length(nome) <= 100),
  nome_busca text generated always as (sem_acento(nome)) stored,
  assunto text not null check (length(assunto) <= 200),
  texto text not null check (length(texto) <= 8000),
  constraint modelo_email_nome_unico unique (empresa_id, nome_busca)
);
create index modelo_email_busca on modelo_email using gin (nome_busca gin_trgm_ops);
comment on table modelo_email is 'Modelos de e-mail';
call app_proteger('modelo_email');

alter table etapa_seletiva
  -- Days within which a candidate who reached the stage hears something.
  add column prazo_resposta_dias int check (prazo_resposta_dias between 1 and 365),
  add column modelo_email_id bigint references modelo_email,
  -- Sent to whoever enters the stage; otherwise the dialog asks.
  add column email_automatico boolean not null default false,
  add constraint etapa_seletiva_email check (modelo_email_id is not null or not email_automatico);
create index etapa_seletiva_modelo on etapa_seletiva (modelo_email_id) where modelo_email_id is not null;
