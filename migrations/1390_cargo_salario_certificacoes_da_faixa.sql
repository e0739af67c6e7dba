-- Certifications that whoever is in a band needs, besides those of the job and of the function (D-0414).
create table faixa_salarial_certificacao (
  faixa_salarial_id bigint not null references faixa_salarial on delete cascade,
  empresa_id bigint not null references empresa,
  certificacao_id bigint not null references certificacao,
  primary key (faixa_salarial_id, certificacao_id)
);
create index faixa_salarial_certificacao_certificacao on faixa_salarial_certificacao (certificacao_id);
create index faixa_salarial_certificacao_empresa on faixa_salarial_certificacao (empresa_id);
comment on table faixa_salarial_certificacao is 'Faixas salariais';
call app_proteger('faixa_salarial_certificacao');
