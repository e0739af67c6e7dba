-- What one work at a time does although it lasts longer than a transaction, such as a call to another server (decision 343): which job is at it, and
-- until when if it never says how it ended. Read and written only under the scope of the system.
create table tarefa_posse (
  assunto text primary key,
  tarefa_id uuid not null,
  ate timestamptz not null
);
create index tarefa_posse_ate on tarefa_posse (ate);
comment on table tarefa_posse is 'Trabalhos em curso';
