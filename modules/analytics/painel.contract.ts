import { z } from 'zod';
import {
  areasIds,
  cargosIds,
  dataBase,
  estabelecimentosIds,
} from '#modules/cargo-salario/relatorios/filtros.contract.ts';
import { painelCom, quadroCom } from '#platform/shared/contract/dashboard.ts';
import { type Endpoint, endpoint, idParam } from '#platform/shared/contract/endpoint.ts';
import { comRegras, type Recusar } from '#platform/shared/contract/field-schema.ts';
import { schemaOf } from '#platform/shared/contract/given.ts';
import type { Opcoes } from '#platform/shared/contract/options.ts';
import { periodo, periodoEmOrdem } from '#platform/shared/contract/period.ts';
import { report } from '#platform/shared/contract/report.ts';
import { exige } from '#platform/shared/permission.ts';
import { painel } from './analytics.permissions.ts';
import { codigoDaFigura, type Definicao, type Figura } from './figuras.rules.ts';
import { MESES_DO_PAINEL, mesesDe } from './painel.rules.ts';

const lugar = { estabelecimentosIds, areasIds, cargosIds };

interface Periodo {
  readonly dataIni: string | null;
  readonly dataFim: string | null;
}

/** The rules of the period of a dashboard: in order, and not longer than a line can show. */
function periodoDoPainel(value: Periodo, recusar: Recusar): void {
  periodoEmOrdem(value, recusar);
  const { dataIni, dataFim } = value;
  // Years are compared first: a period of millennia is not walked month by month.
  if (!dataIni || !dataFim || dataFim < dataIni) return;
  const anos = Number(dataFim.slice(0, 4)) - Number(dataIni.slice(0, 4));
  if (anos * 12 > MESES_DO_PAINEL + 12 || mesesDe(dataIni, dataFim).length > MESES_DO_PAINEL)
    recusar('dataFim', `Escolha um período de até ${MESES_DO_PAINEL} meses.`);
}

/** What most dashboards are asked (U-0129): a period, and where people work. */
export const filtroDoPeriodo = comRegras(z.object({ ...periodo, ...lugar }), periodoDoPainel);
/** The same with the day of what stands on a day. */
export const filtroComDataBase = comRegras(z.object({ dataBase, ...periodo, ...lugar }), periodoDoPainel);
/** Only the period, where what is counted has no place. */
export const filtroSoPeriodo = comRegras(z.object(periodo), periodoDoPainel);
/** A filter with further fields, under the same rules. */
export const filtroCom = <Campos extends z.ZodRawShape>(campos: Campos) =>
  comRegras(z.object({ dataBase, ...periodo, ...lugar, ...campos }), periodoDoPainel as never);

export type FiltroDoPeriodo = z.output<typeof filtroDoPeriodo>;
export type FiltroComDataBase = z.output<typeof filtroComDataBase>;
export type FiltroSoPeriodo = z.output<typeof filtroSoPeriodo>;

/**
 * Declares a dashboard: its reading, and the same as PDF, XLSX and CSV. `recurso` names its authority, `recortes` its pictures with their
 * titles; `quadros` and `indicadores` say of each picture and tile how it is calculated. With `metodo` POST the filter travels in the body,
 * as the documents call it.
 */
export function painelDe<Filtro, Recorte extends string>(o: {
  readonly path: `/analytics/${string}`;
  readonly titulo: string;
  readonly recurso: string;
  readonly ordem: number;
  readonly sinonimos: readonly string[];
  readonly filtro: z.ZodType<Filtro>;
  readonly recortes: Opcoes<Recorte>;
  readonly quadros: Readonly<Record<Recorte, Definicao>>;
  readonly indicadores: Readonly<Record<string, Definicao & { readonly titulo: string }>>;
}) {
  const { path, titulo, filtro, recortes } = o;
  const relatorio = report({
    path,
    callPath: `${path}/relatorio`,
    titulo,
    filtro,
    ...painel(o.recurso, o.ordem, o.sinonimos),
  });
  const comum = { painel: titulo, permissao: relatorio.permissao };
  const figuras: Figura[] = [
    ...Object.entries(o.indicadores).map(([codigo, uma]) => ({
      ...uma,
      ...comum,
      codigo: codigoDaFigura(path, 'indicador', codigo),
      tipo: 'indicador' as const,
    })),
    ...recortes.itens.map(({ codigo, rotulo }) => ({
      ...o.quadros[codigo],
      ...comum,
      codigo: codigoDaFigura(path, 'quadro', codigo),
      titulo: rotulo,
      tipo: 'quadro' as const,
    })),
  ];
  return {
    path,
    titulo,
    filtro,
    recortes,
    relatorio,
    figuras,
    acesso: exige(relatorio.permissao),
    resposta: painelCom(schemaOf<Recorte>(z.enum(recortes.codigos as never))),
  };
}

/** A picture one step below another, or null where there is nothing below. */
const abaixo = z.object({ quadro: quadroCom(z.string()).nullable() });
export type Abaixo = z.output<typeof abaixo>;

const comArea = z.object({ areaId: idParam });

/** Declares the call behind a slice of areas: the same figures of the areas below it (V-0273). */
export const areasFilhasDe = <Filtro>(
  { acesso, filtro }: { readonly acesso: ReturnType<typeof exige>; readonly filtro: z.ZodType<Filtro> },
  path: `/api/analytics/${string}`,
  resumo: string,
): Endpoint<Record<never, never>, Filtro & { areaId: number }, undefined, Abaixo> =>
  endpoint({
    method: 'GET',
    path,
    acesso,
    resumo,
    query: schemaOf<Filtro & { areaId: number }>(z.intersection(filtro, comArea)),
    resposta: abaixo,
  });
