-- What the company does about a difference of pay in a group, by report (Lei 14.611/2023, art. 5, § 2).
create table plano_igualdade_salarial (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  ano int not null check (ano between 2023 and 2100),
  edicao text not null check (edicao in ('03', '09')),
  comparacao text not null check (comparacao in ('SEXO', 'RACA')),
  grupo text not null check (length(grupo) between 1 and 150),
  medidas text not null check (length(medidas) <= 2000),
  prazo date not null,
  constraint plano_igualdade_salarial_unico unique (empresa_id, ano, edicao, comparacao, grupo)
);
comment on table plano_igualdade_salarial is 'Planos de igualdade salarial';
call app_proteger('plano_igualdade_salarial');
