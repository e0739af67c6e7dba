import { sql } from 'kysely';
import type { Feature } from '#platform/server/feature.ts';
import { on } from '#platform/server/http/handler.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { reportHandlers, variante } from '#platform/server/report-http/report-handlers.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { igualdadeSalarial, obterIgualdade, planoIgualdade } from './igualdade.contract.ts';
import { igualdadeDe } from './igualdade.queries.ts';
import { relatorioDaIgualdade } from './igualdade.report.ts';

const planos = defineResource(planoIgualdade, {
  tabela: 'plano_igualdade_salarial',
  nomeDe: sql`t.grupo || ', ' || t.edicao || '/' || t.ano`,
  ordem: { '': sql`t.ano desc, t.edicao desc, t.grupo` },
  ordemDasOpcoes: sql`t.ano desc, t.edicao desc, t.grupo`,
});

/** Pay equality (Lei 14.611/2023): the figures, the report of March and September, and what is done about differences. */
export const igualdadeDoModulo = ({ parametros }: ModuleServices): Feature => {
  // Read at request time: the parameter changes while the process runs.
  const menorGrupo = () => Number(parametros.get('igualdadeMenorGrupo'));
  const porSexo = relatorioDaIgualdade('SEXO', menorGrupo);
  const porRaca = relatorioDaIgualdade('RACA', menorGrupo);
  return {
    recursos: [planos],
    handlers: [
      on(obterIgualdade, (ctx, { query }) => igualdadeDe(ctx, query, menorGrupo())),
      ...reportHandlers(igualdadeSalarial, ({ comparacao }) => variante(comparacao === 'RACA' ? porRaca : porSexo)),
    ],
  };
};
