-- The address at which calendar programs read a person's own calendar. Only the hash of its secret is kept, and no request of a company
-- reaches the table: the calls of one's own account do.
create table calendario_assinatura (
  usuario_id bigint primary key references usuario on delete cascade,
  segredo_hash bytea not null unique,
  criada_em timestamptz not null
);
comment on table calendario_assinatura is 'Assinaturas do calendário';
