-- The search finds candidates by the beginning of e-mail and mobile phone.
create index candidato_por_email on candidato (empresa_id, lower(email) text_pattern_ops) where email is not null;
create index candidato_por_celular on candidato (empresa_id, fone_celular text_pattern_ops) where fone_celular is not null;
