-- Two screens may have one document of an employee open: the second one that saves is told.
alter table colaborador_documento add column versao int not null default 1;
