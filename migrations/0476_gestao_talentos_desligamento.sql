-- Who left, when and why. The day itself is the talent's (colaborador.data_desligamento); what is cancelled stays on record.
create table desligamento (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  colaborador_id bigint not null references colaborador,
  motivo_id bigint not null references motivo_desligamento,
  data date not null,
  observacao text check (length(observacao) <= 2000),
  cancelado_em timestamptz,
  motivo_cancelamento text check (length(motivo_cancelamento) <= 500)
);
create unique index desligamento_um_por_colaborador on desligamento (colaborador_id) where cancelado_em is null;
create index desligamento_lista on desligamento (empresa_id, data, id);
create index desligamento_colaborador on desligamento (colaborador_id);
create index desligamento_motivo on desligamento (motivo_id);
comment on table desligamento is 'Desligamentos';
call app_proteger('desligamento');

-- A link for a new password is worth nothing once the talent of its user leaves, or comes back (decision 051).
create function links_de_quem_sai_anular() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from link_unico where finalidade = 'senha' and area = 'interna'
    and sujeito_id in (select u.id from usuario u where u.colaborador_id = new.id);
  return null;
end $$;
create trigger links_de_quem_sai_anular after update of data_desligamento on colaborador
  for each row when (old.data_desligamento is distinct from new.data_desligamento) execute function links_de_quem_sai_anular();
