import type { Feature } from '#platform/server/feature.ts';
import { calibracaoHandlers } from './calibracao.actions.ts';
import { dadosDoNineBox } from './dados-pessoais.queries.ts';
import { graficoHandlers } from './grafico.actions.ts';
import { telaDoGrafico } from './grafico.contract.ts';
import { permissaoDeCalibrar } from './ninebox.contract.ts';
import { relatorioHandlers } from './ninebox.report.ts';
import { nineboxes } from './ninebox.resource.ts';

export const nineBox: Feature = {
  recursos: [nineboxes],
  telas: [telaDoGrafico],
  handlers: [...graficoHandlers, ...calibracaoHandlers, ...relatorioHandlers],
  dadosPessoais: dadosDoNineBox,
  conhecidas: {
    ninebox_calibracao: [permissaoDeCalibrar],
    ninebox_posicao: [permissaoDeCalibrar],
    ninebox_movimento: [permissaoDeCalibrar],
  },
};
