-- Whether a training showed at work, some time after the class: a class may ask it of those who passed (decision 375).
alter table turma add column eficacia_dias int check (eficacia_dias between 1 and 730);
comment on column turma.eficacia_dias is 'Dias depois do fim em que se avalia a eficácia; nulo, não se avalia';

alter table colaborador_turma add column eficacia text check (eficacia in ('E', 'P', 'N')),
  add column eficacia_evidencia text check (length(eficacia_evidencia) between 1 and 1000), add column eficacia_em date,
  add constraint colaborador_turma_eficacia check (num_nonnulls(eficacia, eficacia_em) in (0, 2));
comment on column colaborador_turma.eficacia is 'E eficaz, P eficaz em parte, N não eficaz';
create index colaborador_turma_por_avaliar on colaborador_turma (empresa_id) where resultado = 'A' and eficacia is null;
