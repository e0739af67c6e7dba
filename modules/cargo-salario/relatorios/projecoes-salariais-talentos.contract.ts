import { z } from 'zod';
import { relatorio } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import { camposDoColetivo } from '#modules/cargo-salario/realinhamento.contract.ts';
import { errosDoAumento } from '#modules/cargo-salario/realinhamento.rules.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { report } from '#platform/shared/contract/report.ts';
import { areasIds, cargosIds, dataBase, estabelecimentosIds } from './filtros.contract.ts';

const filtro = comRegras(
  z.object({ dataBase, ...camposDoColetivo, cargosIds, areasIds, estabelecimentosIds }),
  (value, recusar) => {
    for (const { campo, mensagem } of errosDoAumento(value)) recusar(campo, mensagem);
  },
);
export type FiltroProjecoes = z.output<typeof filtro>;

/** What each person would earn after a raise. Whoever asks holds the authority over salaries. */
export const projecoes = report({
  path: '/cargo-salario/relatorios/projecoes-salariais-talentos',
  titulo: 'Projeção salarial de talentos',
  filtro,
  ...relatorio('PROJECOES_SALARIAIS_TALENTOS', 390, { sinonimos: ['previsão salarial'] }),
});
