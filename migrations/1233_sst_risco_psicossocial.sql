-- What a psychosocial survey found, taken into the risks of a homogeneous group (NR-1, 1.5.3.1.4 and NR-17): it stands in the inventory.
create table grupo_homogeneo_risco (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  -- Null once the survey is gone; the risk stays.
  pesquisa_risco_id bigint references pesquisa_risco on delete set null,
  grupo_homogeneo_id bigint not null references grupo_homogeneo,
  risco_id bigint not null references risco,
  data date not null,
  gravidade_risco_id bigint references gravidade_risco,
  probabilidade_risco_id bigint references probabilidade_risco,
  medidas text check (length(medidas) <= 4000),
  acao_pgr_id bigint references acao_pgr on delete set null,
  constraint grupo_homogeneo_risco_origem unique (empresa_id, pesquisa_risco_id)
);
create index grupo_homogeneo_risco_pesquisa on grupo_homogeneo_risco (pesquisa_risco_id);
create index grupo_homogeneo_risco_grupo on grupo_homogeneo_risco (grupo_homogeneo_id, data);
create index grupo_homogeneo_risco_risco on grupo_homogeneo_risco (risco_id);
create index grupo_homogeneo_risco_gravidade on grupo_homogeneo_risco (gravidade_risco_id);
create index grupo_homogeneo_risco_probabilidade on grupo_homogeneo_risco (probabilidade_risco_id);
create index grupo_homogeneo_risco_acao on grupo_homogeneo_risco (acao_pgr_id);
comment on table grupo_homogeneo_risco is 'Riscos psicossociais dos grupos homogêneos';
call app_proteger('grupo_homogeneo_risco');
