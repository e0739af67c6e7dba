-- What a psychosocial survey found in a group: waits until occupational safety takes it into the risks of the company.
create table pesquisa_risco (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  pesquisa_id bigint not null references pesquisa on delete cascade,
  area_id bigint references area_organizacional,
  dimensao text not null check (length(dimensao) <= 100),
  percentual numeric(5, 2) not null check (percentual between 0 and 100),
  nivel text not null check (nivel in ('B', 'M', 'A')),
  situacao text not null default 'AGUARDANDO' check (situacao in ('AGUARDANDO', 'RECEBIDO')),
  constraint pesquisa_risco_unico unique nulls not distinct (pesquisa_id, area_id, dimensao)
);
create index pesquisa_risco_area on pesquisa_risco (area_id);
create index pesquisa_risco_espera on pesquisa_risco (empresa_id, situacao);
comment on table pesquisa_risco is 'Riscos psicossociais apurados';
comment on column pesquisa_risco.area_id is 'Nulo: a empresa toda';
comment on column pesquisa_risco.nivel is 'B baixo, M médio, A alto';
comment on column pesquisa_risco.situacao is 'AGUARDANDO até que SST o receba';
call app_proteger('pesquisa_risco');

-- How users of the product rate it (U-0126).
create table nps_resposta (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  usuario_id bigint references usuario,
  nota int not null check (nota between 0 and 10),
  comentario text check (length(comentario) <= 1000),
  data date
);
create index nps_resposta_data on nps_resposta (empresa_id, data desc);
create index nps_resposta_usuario on nps_resposta (usuario_id, data desc);
comment on table nps_resposta is 'Avaliações do produto (NPS)';
call app_proteger('nps_resposta');
