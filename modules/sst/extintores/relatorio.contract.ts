import { z } from 'zod';
import { estabelecimentosIds } from '#modules/cargo-salario/relatorios/filtros.contract.ts';
import { relatorio } from '#modules/sst/sst.permissions.ts';
import { variasOpcoes } from '#platform/shared/contract/kinds.ts';
import { report } from '#platform/shared/contract/report.ts';
import { agentes, vencimento } from './extintores.contract.ts';

const filtro = z.object({
  estabelecimentosIds,
  vencimento,
  agentes: variasOpcoes(agentes, { label: 'Agentes' }),
});
export type FiltroDeExtintores = z.output<typeof filtro>;

/** Extinguishers by establishment, with the days of each. */
export const relatorioDeExtintores = report({
  path: '/sst/relatorios/extintores',
  titulo: 'Relatório de Extintores',
  filtro,
  ...relatorio('EXTINTORES', 46),
});
