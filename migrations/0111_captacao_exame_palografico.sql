-- Palographic exam of a candidate: the strokes as they were written down, and what the psychologist concluded.
create table exame_palografico (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  candidato_id bigint not null unique references candidato on delete cascade,
  exame text,
  resultado text,
  data date not null,
  constraint exame_palografico_preenchido check (exame is not null or resultado is not null)
);
create index exame_palografico_empresa on exame_palografico (empresa_id, data desc, id);
comment on table exame_palografico is 'Exames palográficos';
call app_proteger('exame_palografico');
