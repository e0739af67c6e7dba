-- A programme that revises another says which and why (NR-1, 1.5.4.4.6); an action that goes on in it says which one it was.
alter table pgr
  add column revisa_de_id bigint references pgr,
  add column motivo_revisao text check (motivo_revisao in ('PRAZO', 'MEDIDAS', 'MUDANCA', 'INSUFICIENCIA', 'ACIDENTE', 'LEGISLACAO', 'PEDIDO')),
  add constraint pgr_revisao check ((revisa_de_id is null) = (motivo_revisao is null));
create index pgr_revisado on pgr (revisa_de_id);

alter table acao_pgr add column continua_id bigint references acao_pgr;
create unique index acao_pgr_continuada on acao_pgr (continua_id);
