-- The employee that a user is: what makes a manager of somebody who answers for areas.
alter table usuario add column colaborador_id bigint references colaborador;
create index usuario_colaborador on usuario (colaborador_id);
