import { z } from 'zod';
import { CAMINHO_AREAS } from '#modules/organizacao/areas-organizacionais/areas-organizacionais.contract.ts';
import { permissoesDaPesquisa, pesquisa } from '#modules/pesquisa/pesquisas/pesquisas.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { inteiro, referenciaId, referenciasIds, texto } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { screen } from '#platform/shared/contract/screen.ts';
import { exige } from '#platform/shared/permission.ts';

/** How great a psychosocial risk is. */
export const nivelDeRisco = opcoes([
  ['B', 'Baixo'],
  ['M', 'Médio'],
  ['A', 'Alto'],
]);

const { verbos } = permissoesDaPesquisa;
/** Result of one survey; its id ends the address. */
export const telaDosResultados = screen({
  path: '/pesquisa/resultados',
  titulo: 'Resultado da pesquisa',
  permissoes: permissoesDaPesquisa,
});

const nps = z.object({
  promotores: z.number(),
  neutros: z.number(),
  detratores: z.number(),
  nps: z.number().nullable(),
});
const medida = {
  respostas: z.number(),
  /** Mean grade, two places; null where there is none. */
  media: z.string().nullable(),
  /** Mean points, from 0 to 100. */
  aproveitamento: z.string().nullable(),
  nps: nps.nullable(),
};
const resultado = z.object({
  id: z.number(),
  titulo: z.string(),
  anonima: z.boolean(),
  grupoMinimo: z.number().nullable(),
  finalidade: z.string(),
  situacao: z.string(),
  /** Why there is no result yet; null where there is one. */
  espera: z.string().nullable(),
  respostas: z.number(),
  /** People who were asked; null where that says nothing of these answers: by an open link, of some areas. */
  convidados: z.number().nullable(),
  perguntas: z.array(
    z.object({
      id: z.number(),
      ordem: z.number(),
      texto: z.string(),
      tipo: z.string(),
      aspecto: z.string().nullable(),
      ...medida,
      /** Choices, or grades, and how many gave each. */
      distribuicao: z.array(z.object({ rotulo: z.string(), quantidade: z.number() })),
      /** The same question, by its text, in the previous survey. */
      anterior: z.object(medida).nullable(),
    }),
  ),
  aspectos: z.array(
    z.object({ aspecto: z.string().nullable(), percentual: z.string().nullable(), anterior: z.string().nullable() }),
  ),
  areas: z.array(z.object({ id: z.number(), nome: z.string() })),
  mapa: z.array(z.object({ areaId: z.number(), aspecto: z.string().nullable(), percentual: z.string() })),
  /** NPS of the first question that has one, of the areas that have a result. */
  npsPorArea: z.array(
    z.object({ areaId: z.number(), area: z.string(), respostas: z.number(), nps: z.number().nullable() }),
  ),
  anterior: z.object({ id: z.number(), titulo: z.string() }).nullable(),
  /** Earlier surveys of the same chain and this one, the oldest first. */
  historico: z.array(
    z.object({ id: z.number(), titulo: z.string(), dataFim: z.string().nullable(), nps: z.number().nullable() }),
  ),
  riscos: z.array(
    z.object({
      area: z.string().nullable(),
      dimensao: z.string(),
      percentual: z.string(),
      nivel: z.enum(nivelDeRisco.codigos),
      aguardandoSst: z.boolean(),
    }),
  ),
});
export type ResultadoDaPesquisa = z.output<typeof resultado>;

const porArea = {
  areasIds: referenciasIds({
    label: 'Áreas organizacionais',
    genero: 'f',
    fonte: `${CAMINHO_AREAS}/opcoes`,
    max: 600,
  }),
};
const daPesquisa = { params: porId, acesso: exige(verbos.VER_RESULTADOS) };

export const lerResultado = endpoint({
  ...daPesquisa,
  method: 'GET',
  path: `/api${pesquisa.path}/{id}/resultado`,
  resumo: 'Soma as respostas de uma pesquisa',
  query: z.object(porArea),
  resposta: resultado,
});

/** What was written to a question, in no order, and the words that come most. */
export const lerTextos = endpoint({
  ...daPesquisa,
  method: 'GET',
  path: `/api${pesquisa.path}/{id}/textos`,
  resumo: 'Lê os textos de uma pergunta, e as palavras mais frequentes',
  query: z.object({
    ...porArea,
    perguntaId: referenciaId({ label: 'Pergunta', genero: 'f', fonte: '', obrigatorio: true }),
    busca: texto({ label: 'Busca', max: 100 }),
    pagina: inteiro({ label: 'Página', genero: 'f' }),
  }),
  resposta: z.object({
    total: z.number(),
    textos: z.array(z.string()),
    palavras: z.array(z.object({ palavra: z.string(), vezes: z.number() })),
  }),
});
