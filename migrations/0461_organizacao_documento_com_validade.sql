-- What kind of document it is and until when it is valid; null: nobody said, or it does not expire.
alter table colaborador_documento
  add column tipo_documento_id bigint references tipo_documento,
  add column validade date,
  add constraint colaborador_documento_validade check (validade >= data);
create index colaborador_documento_tipo on colaborador_documento (tipo_documento_id);
create index colaborador_documento_vence on colaborador_documento (empresa_id, validade, id);
