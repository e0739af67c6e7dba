import { z } from 'zod';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { referenciaId, referenciasIds } from '#platform/shared/contract/kinds.ts';
import { pageEndpoint } from '#platform/shared/contract/page-endpoint.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';
import { exige, usuario } from '#platform/shared/permission.ts';
import { areaOrganizacional, CAMINHO_AREAS, filtroDeAreas } from './areas-organizacionais.contract.ts';

const base = `/api${CAMINHO_AREAS}`;
const ver = exige(permissoesOrganizacao.areaOrganizacional.ver);
const fonte = `${CAMINHO_AREAS}/opcoes`;
const campoId = referenciaId({ label: 'Área', genero: 'f', fonte, obrigatorio: true });
const umaArea = opcional(campoId);
const nomeado = z.object({ id: z.number(), nome: z.string() });

const areaResumida = z.object({
  id: z.number(),
  nome: z.string(),
  areaMaeId: z.number().nullable(),
  ativo: z.boolean(),
  descricaoHierarquia: z.string().nullable(),
});

/** An area without what only its own form needs. */
export type AreaResumida = z.infer<typeof areaResumida>;

/** Areas that may be the mother of one: not itself nor below it; active ones, and the present mother. */
export const listarAreasMaes = endpoint({
  method: 'GET',
  path: `${base}/areas-maes`,
  acesso: ver,
  resumo: 'Lista as áreas que podem ser mãe de uma área',
  query: z.object({ areaId: umaArea, areaMaeId: umaArea, resumido: filtroDeAreas.resumido }),
  resposta: z.array(areaResumida),
});

export const permiteVerAreas = endpoint({
  method: 'GET',
  path: `${base}/permite-ver-areas-ou-responsavel-corresponsavel`,
  acesso: usuario,
  resumo: 'Diz se a pessoa vê todas as áreas ou responde por alguma',
  resposta: z.boolean(),
});

const areaDoOrganograma = z.object({
  id: z.number(),
  nome: z.string(),
  areaMaeId: z.number().nullable(),
  ativo: z.boolean(),
  responsaveis: z.string().nullable(),
  corresponsaveis: z.string().nullable(),
  quantidadeTalentos: z.number(),
  /** Whether its mother may be changed at all. */
  podeMover: z.boolean(),
});

export type AreaDoOrganograma = z.infer<typeof areaDoOrganograma>;

/** Flat, each area with the nearest shown one above it. */
export const obterOrganograma = endpoint({
  method: 'GET',
  path: `${base}/organogramas`,
  acesso: ver,
  resumo: 'Obtém o organograma',
  query: z.object({
    ativa: filtroDeAreas.ativa,
    areaOrganizacionalId: umaArea,
  }),
  resposta: z.array(areaDoOrganograma),
});

export const listarResponsaveis = endpoint({
  method: 'GET',
  path: `${base}/responsaveis`,
  acesso: ver,
  resumo: 'Lista quem responde por uma área',
  query: z.object({ id: campoId }),
  resposta: z.array(
    z.object({ id: z.number(), nome: z.string(), tipo: z.enum(['R', 'C']), email: z.string().nullable() }),
  ),
});

export const listarEmailsResponsaveis = endpoint({
  method: 'GET',
  path: `${base}/emails-responsaveis`,
  acesso: ver,
  resumo: 'Lista os e-mails de quem responde pelas áreas',
  query: z.object({ areasIds: referenciasIds({ label: 'Áreas', genero: 'f', fonte, obrigatorio: true }) }),
  resposta: z.array(z.string()),
});

export const listarAreasSemResponsaveis = endpoint({
  method: 'GET',
  path: `${base}/agrupadas-sem-responsaveis`,
  acesso: ver,
  resumo: 'Lista as áreas ativas sem responsável, agrupadas pela área mãe',
  resposta: z.array(z.object({ areaMae: nomeado.nullable(), areas: z.array(nomeado) })),
});

const daArea = { method: 'GET', acesso: ver, params: porId } as const;

export const listarFaixasDaArea = endpoint({
  ...daArea,
  path: `${base}/{id}/faixas-salariais`,
  resumo: 'Lista as faixas salariais dos cargos de uma área',
  resposta: z.array(z.object({ id: z.number(), nome: z.string(), cargo: nomeado })),
});

const semFiltro: z.ZodType<unknown> = z.object({});

/** Who sees areas and talents; of whom, what they see of talents elsewhere. */
export const listarTalentosDaArea = pageEndpoint({
  acesso: exige(permissoesOrganizacao.colaborador.ver),
  params: porId,
  path: `${base}/{id}/talentos`,
  resumo: 'Lista os talentos ativos lotados em uma área',
  filtro: semFiltro,
  linha: z.object({ id: z.number(), nome: z.string(), matricula: z.string().nullable() }),
});

export const listarHistoricosDaArea = pageEndpoint({
  acesso: exige(permissoesOrganizacao.historicoColaborador.ver),
  params: porId,
  path: `${base}/{id}/historicos-colaboradores-vinculados`,
  resumo: 'Lista os históricos de colaboradores que usam uma área',
  filtro: semFiltro,
  linha: z.object({ id: z.number(), data: z.string(), colaborador: nomeado }),
});

export const listarAreasVinculadas = endpoint({
  ...daArea,
  path: `${base}/{id}/areasOrganizacionais-vinculadas`,
  resumo: `Lista as ${areaOrganizacional.nome.varios.toLowerCase()} filhas de uma área`,
  resposta: z.array(areaResumida),
});

/** Each change of the mother of an area, the last one first; null is the top of the tree. Who sees only their areas reads 'outra área' for the others, and neither who moved it nor why. */
export const listarMudancasDeMae = endpoint({
  ...daArea,
  path: `${base}/{id}/mudancas-area-mae`,
  resumo: 'Lista as mudanças da área mãe de uma área',
  resposta: z.array(
    z.object({
      id: z.number(),
      quando: z.string(),
      de: z.string().nullable(),
      para: z.string().nullable(),
      motivo: z.string().nullable(),
      usuario: z.string().nullable(),
    }),
  ),
});
