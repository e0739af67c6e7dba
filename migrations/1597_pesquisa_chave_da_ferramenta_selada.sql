-- The key of the external survey tool stood in the open where every other secret of a company is sealed (decision 347). One written before is sealed
-- by the work that sends with it.
alter table pesquisa_ferramenta_chave alter column chave drop not null, add column chave_selado text,
  add constraint pesquisa_ferramenta_chave_uma check (num_nonnulls(chave, chave_selado) = 1);
