import { z } from 'zod';
import { funcionalidade } from '#modules/gestao-talentos/gestao-talentos.permissions.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { data, inteiro, referencia, texto } from '#platform/shared/contract/kinds.ts';
import { pageEndpoint } from '#platform/shared/contract/page-endpoint.ts';
import { screen } from '#platform/shared/contract/screen.ts';
import { exige } from '#platform/shared/permission.ts';
import {
  colaboradorOcorrencia,
  comDatasEmOrdem,
  filtroDeOcorrencias,
  linhaDaOcorrencia,
  ocorrencia,
} from './ocorrencias.contract.ts';

const { ver } = ocorrencia.permissoes;
const { empresasIds, ...noPeriodoELugar } = filtroDeOcorrencias;

/** What a talent's occurrences of a period come to. */
export const linhaDoTalento = z.object({
  nome: texto({ label: 'Talento', max: 100 }),
  areaOrganizacional: linhaDaOcorrencia.areaOrganizacional,
  cargo: referencia({ label: 'Cargo', fonte: '/cargo-salario/cargos/opcoes' }),
  ocorrencias: inteiro({ label: 'Ocorrências' }),
  faltas: inteiro({ label: 'Dias de falta' }),
  pontuacao: inteiro({ label: 'Pontuação', genero: 'f' }),
  ultima: data({ label: 'Última' }),
});

export interface TalentoComOcorrencias {
  readonly id: number;
  readonly nome: string;
  readonly areaOrganizacional: { readonly id: number; readonly nome: string } | null;
  readonly cargo: { readonly id: number; readonly nome: string } | null;
  readonly ocorrencias: number;
  /** Days of occurrences that count as absence. */
  readonly faltas: number;
  readonly pontuacao: number;
  readonly ultima: string;
}

export const filtroDeTalentos = comDatasEmOrdem(
  z.object({ nome: texto({ label: 'Nome', max: 100 }), ...noPeriodoELugar }),
);

/** Talents who have occurrences in a period, with what these come to. */
export const talentosComOcorrencias = pageEndpoint({
  path: `/api${colaboradorOcorrencia.path}/talentos`,
  acesso: exige(ver),
  resumo: 'Lista os talentos que têm ocorrências no período',
  filtro: filtroDeTalentos,
  linha: z.object({ id: z.number(), ...linhaDoTalento.shape }) as unknown as z.ZodType<TalentoComOcorrencias>,
});

/** How many kinds the picture shows unless somebody says. */
export const TIPOS_NO_GRAFICO = 10;

export const filtroPorPeriodo = comDatasEmOrdem(
  z.object({
    ...filtroDeOcorrencias,
    qtdItens: inteiro({ label: 'Quantos tipos', min: 1, max: 50 }),
  }),
);

/** Kinds of occurrence by how often they happened, and what was done about them (D-0632 to D-0638). */
export const porPeriodoProvidencias = endpoint({
  method: 'GET',
  path: `/api${ocorrencia.path}/por-periodo-providencias`,
  acesso: exige(ver),
  resumo: 'Conta as ocorrências de um período por tipo e por providência',
  query: filtroPorPeriodo,
  resposta: z.array(
    z.object({
      tipo: z.string(),
      quantidade: z.number(),
      dias: z.number(),
      semProvidencia: z.number(),
      providencias: z.array(z.object({ nome: z.string(), quantidade: z.number() })),
    }),
  ),
});

const { menu } = funcionalidade('OCORRENCIA');
export const telaPorPeriodo = screen({
  path: `${ocorrencia.path}/por-periodo`,
  titulo: 'Ocorrências por tipo e providência',
  permissoes: ocorrencia.permissoes,
  menu: { ...menu, ordem: 130 },
});
