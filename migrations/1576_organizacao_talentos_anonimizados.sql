-- Lists that leave out whoever was anonymised read all talents to know who was.
create index colaborador_anonimizado on colaborador (empresa_id, id) where anonimizado_em is not null;
