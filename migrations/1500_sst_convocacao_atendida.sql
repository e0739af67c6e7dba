-- The certificate that answered a call: who was examined is waited for no more. Without it (it was deleted) the call stands again.
alter table convocacao_exame add aso_id bigint references aso on delete set null;
create index convocacao_exame_aso on convocacao_exame (aso_id);
