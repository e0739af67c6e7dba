-- Establishments, bands and indices exist by now: the history of employees points to them.
alter table historico_colaborador
  add foreign key (faixa_salarial_id) references faixa_salarial,
  add foreign key (estabelecimento_id) references estabelecimento,
  add foreign key (indice_id) references indice;
