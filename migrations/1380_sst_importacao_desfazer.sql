-- An import of safety records can be taken back: each row keeps which record it made, in which version it was left, and what stood there before.
alter table sst_importacao
  drop constraint sst_importacao_situacao_check,
  add constraint sst_importacao_situacao_check
    check (situacao in ('CONFERINDO', 'CONFERIDA', 'APLICANDO', 'APLICADA', 'DESFAZENDO', 'DESFEITA', 'FALHOU')),
  drop constraint sst_importacao_com_motivo,
  -- One that was to be undone and could not be says why, too.
  add constraint sst_importacao_com_motivo check (case situacao when 'FALHOU' then motivo is not null when 'APLICADA' then true else motivo is null end);

alter table sst_importacao_linha
  drop constraint sst_importacao_linha_resultado_check,
  add constraint sst_importacao_linha_resultado_check check (resultado in ('LIDA', 'NOVA', 'ALTERADA', 'RECUSADA')),
  add column antes jsonb not null default '{}' check (jsonb_typeof(antes) = 'object'),
  add column desfeita boolean not null default false,
  add column tabela text check (tabela in ('condicao_ambiental', 'epi', 'epi_historico', 'aso', 'colaborador_afastamento')),
  add column registro bigint,
  add column versao_depois int,
  add constraint sst_importacao_linha_registro check (num_nulls(tabela, registro, versao_depois) in (0, 3)),
  add constraint sst_importacao_linha_desfeita check (feita or not desfeita);
create index sst_importacao_linha_registro on sst_importacao_linha (tabela, registro) where registro is not null;
