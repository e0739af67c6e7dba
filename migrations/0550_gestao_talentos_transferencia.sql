-- Who went on working in another company of the group, and since when. The row is the company's that the talent left; the one that the
-- talent came to reads it. What is cancelled stays on record, without the talent's other record, which is gone.
create table transferencia (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  colaborador_id bigint not null references colaborador,
  empresa_destino_id bigint not null references empresa,
  colaborador_destino_id bigint references colaborador on delete set null,
  data date not null,
  -- The admission that counts for the length of service: that of the first company (CLT, arts. 10 and 448).
  admissao date not null,
  documentos int not null default 0,
  observacao text check (length(observacao) <= 1000),
  cancelada_em timestamptz,
  motivo_cancelamento text check (length(motivo_cancelamento) <= 500),
  constraint transferencia_para_outra_empresa check (empresa_destino_id <> empresa_id),
  constraint transferencia_depois_da_admissao check (data > admissao)
);
create unique index transferencia_uma_por_colaborador on transferencia (colaborador_id) where cancelada_em is null;
create unique index transferencia_origem_unica on transferencia (colaborador_destino_id);
create index transferencia_colaborador on transferencia (colaborador_id);
create index transferencia_empresa on transferencia (empresa_id, id);
create index transferencia_destino on transferencia (empresa_destino_id, id);
comment on table transferencia is 'Transferências';
call app_proteger('transferencia');
create policy no_destino on transferencia for select using (empresa_destino_id = any ((select app_empresas())::bigint[]));
