-- A number written into the search of the top bar is the beginning of a CPF or of a telephone: without these, each search read every talent, and every candidate.
create index colaborador_cpf_inicio on colaborador (empresa_id, cpf text_pattern_ops) where cpf is not null;
create index colaborador_celular_inicio on colaborador (empresa_id, fone_celular text_pattern_ops) where fone_celular is not null;
create index colaborador_fixo_inicio on colaborador (empresa_id, fone_fixo text_pattern_ops) where fone_fixo is not null;
create index candidato_cpf_inicio on candidato (empresa_id, cpf text_pattern_ops) where cpf is not null;
create index candidato_fixo_inicio on candidato (empresa_id, fone_fixo text_pattern_ops) where fone_fixo is not null;
