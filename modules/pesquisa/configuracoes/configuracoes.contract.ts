import { z } from 'zod';
import { funcionalidade } from '#modules/pesquisa/pesquisa.permissions.ts';
import { GRUPO_MINIMO } from '#modules/pesquisa/pesquisas/pesquisas.rules.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { inteiro } from '#platform/shared/contract/kinds.ts';
import { screen } from '#platform/shared/contract/screen.ts';
import { exige } from '#platform/shared/permission.ts';

// One record of each company, which is neither inserted nor deleted.
const lugar = funcionalidade('CONFIGURACAO_PESQUISA', {
  ordem: 90,
  somenteVer: true,
  verbos: { EDITAR: 'Editar' },
});
export const permissoesDaConfiguracao = lugar.permissoes;
const { ver, verbos } = permissoesDaConfiguracao;

/** What a company decides about its surveys. */
export const telaDaConfiguracao = screen({
  path: '/pesquisa/configuracoes',
  titulo: 'Configuração das pesquisas',
  ...lugar,
});

export const configuracaoForm = z.object({
  grupoMinimo: inteiro({
    label: 'Menor grupo com resultado',
    min: GRUPO_MINIMO,
    max: 50,
    obrigatorio: true,
    ajuda: 'Vale para as pesquisas anônimas liberadas daqui em diante.',
  }),
});

export const lerConfiguracaoDasPesquisas = endpoint({
  method: 'GET',
  path: `/api${telaDaConfiguracao.path}`,
  acesso: exige(ver),
  resumo: 'Lê a configuração das pesquisas',
  resposta: configuracaoForm,
});
export const gravarConfiguracaoDasPesquisas = endpoint({
  method: 'PUT',
  path: `/api${telaDaConfiguracao.path}`,
  acesso: exige(verbos.EDITAR),
  resumo: 'Grava a configuração das pesquisas',
  body: configuracaoForm,
  resposta: configuracaoForm,
});
