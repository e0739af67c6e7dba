-- Movements of the stock of equipment come by sheet too.
alter table sst_importacao
  drop constraint sst_importacao_tipo_check,
  add constraint sst_importacao_tipo_check check (tipo in ('CONDICAO', 'EPI', 'ESTOQUE', 'ASO', 'AFASTAMENTO'));
alter table sst_importacao_linha
  drop constraint sst_importacao_linha_tabela_check,
  add constraint sst_importacao_linha_tabela_check
    check (tabela in ('condicao_ambiental', 'epi', 'epi_historico', 'movimento_epi', 'aso', 'colaborador_afastamento'));
