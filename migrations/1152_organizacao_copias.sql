-- Copies of the whole installation: those that were made, and the schedule that makes more.
create table copia_seguranca (
  id bigint generated always as identity primary key,
  anonima boolean not null default false,
  agendada boolean not null default false,
  situacao text not null default 'F' check (situacao in ('F', 'A', 'P', 'E')),
  destinatario text check (destinatario ~ '^age1[a-z0-9]+$'),
  tarefa_id uuid,
  arquivo text unique check (arquivo ~ '^[a-z0-9.-]+$'),
  tamanho bigint,
  registros bigint,
  no_s3 boolean not null default false,
  erro text check (length(erro) <= 500),
  criada_em timestamptz not null default now(),
  terminada_em timestamptz
);
comment on table copia_seguranca is 'Cópias de segurança';
comment on column copia_seguranca.situacao is 'F na fila, A em andamento, P pronta, E com erro';
comment on column copia_seguranca.destinatario is 'Chave pública que cifra a cópia; a que a abre nunca é guardada';
create index copia_seguranca_recentes on copia_seguranca (criada_em desc, id desc);
call app_compartilhar('copia_seguranca');

create table copia_agenda (
  id smallint primary key default 1 check (id = 1),
  versao int not null default 1,
  ativa boolean not null default false,
  frequencia text not null default 'D' check (frequencia in ('D', 'S')),
  manter int not null default 7 check (manter between 1 and 90),
  destinatario text check (destinatario ~ '^age1[a-z0-9]+$'),
  check (not ativa or destinatario is not null)
);
comment on table copia_agenda is 'Agenda das cópias de segurança';
comment on column copia_agenda.frequencia is 'D todo dia, S aos domingos';
comment on column copia_agenda.manter is 'Quantas cópias agendadas se guardam';
call app_compartilhar('copia_agenda');
revoke delete on copia_agenda from ciranda_app;
insert into copia_agenda (id) values (1);
