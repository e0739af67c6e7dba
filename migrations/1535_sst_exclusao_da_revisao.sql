-- The actions that a revision took along go with its draft; what was planned in a programme itself holds it (decision 294).
alter table acao_pgr
  drop constraint acao_pgr_pgr_id_fkey,
  add constraint acao_pgr_pgr_id_fkey foreign key (pgr_id) references pgr on delete cascade;
