-- Who is in no talent pool is looked up on every page of it: few rows, found without reading those of everybody else.
create index consentimento_retirado on consentimento (empresa_id, finalidade, candidato_id) where retirado_em is not null;
create index candidato_anonimizado on candidato (empresa_id, id) where anonimizado_em is not null;
