import { sql } from 'kysely';
import {
  colunasDaOcorrencia,
  comum,
  empresasDe,
  noLugar,
  noPeriodo,
  soDaEmpresa,
} from '#modules/gestao-talentos/ocorrencias/ocorrencias.resource.ts';
import { type Feature, screenOf } from '#platform/server/feature.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { ocorrenciaProvidencia } from './ocorrencia-providencia.contract.ts';

const { pontuacao: _, ...colunas } = colunasDaOcorrencia;

const { contrato, handlers } = defineResource(ocorrenciaProvidencia, {
  ...comum,
  colunas,
  empresas: empresasDe,
  filtros: {
    ...noPeriodo,
    empresasIds: null,
    situacao: (situacao) => (situacao === 'S' ? sql`t.providencia_id is null` : sql`t.providencia_id is not null`),
  },
  emConjunto: { campos: ['areasIds', 'cargosIds', 'estabelecimentosIds'], condicoes: noLugar },
  pode: soDaEmpresa,
});

const lidos = new Set<unknown>([contrato.listar, contrato.obter, contrato.atualizar]);

/** Nobody makes or deletes an occurrence here. */
export const providenciasDasOcorrencias: Feature = {
  handlers: handlers.filter(({ endpoint }) => lidos.has(endpoint)),
  telas: [screenOf(contrato)],
};
