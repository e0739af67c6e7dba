-- Which batch gave a dose, for as long as the batch is kept: it is taken back by it.
alter table vacinacao_dose add column vacinacao_lote_id bigint references vacinacao_lote on delete set null;
create index vacinacao_dose_lote on vacinacao_dose (vacinacao_lote_id) where vacinacao_lote_id is not null;
