-- How a company reads potential and performance from a day on: the cuts of both, and what it calls the nine boxes.
create table ninebox (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  data date not null,
  percentual_baixo_potencial int not null check (percentual_baixo_potencial between 0 and 99),
  percentual_alto_potencial int not null check (percentual_alto_potencial between 0 and 99),
  percentual_baixo_desempenho int not null check (percentual_baixo_desempenho between 0 and 99),
  percentual_alto_desempenho int not null check (percentual_alto_desempenho between 0 and 99),
  box1_nomeclatura text not null check (length(box1_nomeclatura) between 1 and 24),
  box1_descricao text not null check (length(box1_descricao) between 1 and 1000),
  box2_nomeclatura text not null check (length(box2_nomeclatura) between 1 and 24),
  box2_descricao text not null check (length(box2_descricao) between 1 and 1000),
  box3_nomeclatura text not null check (length(box3_nomeclatura) between 1 and 24),
  box3_descricao text not null check (length(box3_descricao) between 1 and 1000),
  box4_nomeclatura text not null check (length(box4_nomeclatura) between 1 and 24),
  box4_descricao text not null check (length(box4_descricao) between 1 and 1000),
  box5_nomeclatura text not null check (length(box5_nomeclatura) between 1 and 24),
  box5_descricao text not null check (length(box5_descricao) between 1 and 1000),
  box6_nomeclatura text not null check (length(box6_nomeclatura) between 1 and 24),
  box6_descricao text not null check (length(box6_descricao) between 1 and 1000),
  box7_nomeclatura text not null check (length(box7_nomeclatura) between 1 and 24),
  box7_descricao text not null check (length(box7_descricao) between 1 and 1000),
  box8_nomeclatura text not null check (length(box8_nomeclatura) between 1 and 24),
  box8_descricao text not null check (length(box8_descricao) between 1 and 1000),
  box9_nomeclatura text not null check (length(box9_nomeclatura) between 1 and 24),
  box9_descricao text not null check (length(box9_descricao) between 1 and 1000),
  constraint ninebox_data_unica unique (empresa_id, data),
  check (percentual_baixo_potencial < percentual_alto_potencial),
  check (percentual_baixo_desempenho < percentual_alto_desempenho)
);
comment on table ninebox is 'Nine Box';
comment on column ninebox.data is 'Vale para as avaliações que terminam deste dia em diante';
call app_proteger('ninebox');
