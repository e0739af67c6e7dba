-- Orders to anonymise are about persons of one kind: candidates, or talents.
alter table anonimizacao rename column candidatos_ids to titulares_ids;
alter table anonimizacao add column titular text not null default 'candidato' check (titular in ('candidato', 'colaborador'));
alter table anonimizacao alter column titular drop default;
drop index anonimizacao_empresa;
create index anonimizacao_empresa on anonimizacao (empresa_id, titular, id desc);
