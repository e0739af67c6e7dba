import { z } from 'zod';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { report } from '#platform/shared/contract/report.ts';
import { idDe } from '#platform/shared/contract/reuse.ts';
import { avaliacao, escolhidos, inverteEixo } from './grafico.contract.ts';
import { ninebox } from './ninebox.contract.ts';

const filtro = comRegras(
  z.object({ avaliacaoDesempenhoId: idDe(avaliacao, { obrigatorio: true }), ...escolhidos, inverteEixo }),
  ({ avaliadosIds }, recusar) => {
    if (avaliadosIds.length === 0) recusar('avaliadosIds', 'Selecione ao menos um avaliado');
  },
);
export type FiltroNineBox = z.output<typeof filtro>;

/** Who is in which box, on paper (E-0626). */
export const relatorioNineBox = report({
  path: `${ninebox.path}/relatorio`,
  titulo: 'Relatório Nine Box',
  filtro,
  permissao: ninebox.permissoes.ver,
  menu: { grupo: ['Avaliação', 'Relatórios'], ordem: 90 },
});
