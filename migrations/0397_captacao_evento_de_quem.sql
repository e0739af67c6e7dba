-- Who corrected an evaluation, for corrections to be told as one: two people may have one name.
alter table candidato_evento add column usuario_id bigint references usuario on delete set null;
create index candidato_evento_usuario on candidato_evento (usuario_id) where usuario_id is not null;
