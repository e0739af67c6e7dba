-- Whose contract waits for the payroll: few, who were looked for among all.
create index colaborador_pendencia on colaborador (empresa_id, pendencia_folha) where pendencia_folha is not null;
