import { z } from 'zod';
import { areasIds } from '#modules/cargo-salario/relatorios/filtros.contract.ts';
import { naturezas } from '#modules/sst/modelos-permissao/modelos-permissao.contract.ts';
import { relatorio } from '#modules/sst/sst.permissions.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { variasOpcoes } from '#platform/shared/contract/kinds.ts';
import { periodo, periodoEmOrdem } from '#platform/shared/contract/period.ts';
import { report } from '#platform/shared/contract/report.ts';

const filtro = comRegras(
  z.object({ ...periodo, naturezas: variasOpcoes(naturezas, { label: 'Naturezas', genero: 'f' }), areasIds }),
  periodoEmOrdem,
);
export type FiltroDasPermissoes = z.output<typeof filtro>;

/** Permits of a period by kind of work. */
export const relatorioDePermissoes = report({
  path: '/sst/relatorios/permissoes-trabalho',
  titulo: 'Relatório de Permissões de Trabalho',
  filtro,
  ...relatorio('PERMISSOES_TRABALHO', 45),
});
