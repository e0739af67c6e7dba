import { z } from 'zod';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { exige } from '#platform/shared/permission.ts';
import {
  atitude,
  CAMINHO_COMPETENCIAS,
  competencia,
  conhecimento,
  habilidade,
  tipoCompetencia,
  tipoDaCompetencia,
} from './competencias.contract.ts';

const base = `/api${CAMINHO_COMPETENCIAS}`;
/** Asked by the forms of the three kinds too. */
const deQuemVe = exige(...[competencia, conhecimento, habilidade, atitude].map(({ permissoes }) => permissoes.ver));

export const competenciasDoTipo = endpoint({
  method: 'GET',
  path: `${base}/tipo-competencia`,
  acesso: exige(competencia.permissoes.ver),
  resumo: 'Lista as competências de um tipo',
  query: z.object({ tipo: tipoDaCompetencia }),
  resposta: z.array(
    z.object({
      id: z.number(),
      nome: z.string(),
      tipo: z.enum(tipoCompetencia.codigos),
      observacao: z.string().nullable(),
    }),
  ),
});

/** Levels that stand against adding behaviours (V-0306). */
export const competenciasSemPercentual = endpoint({
  method: 'GET',
  path: `${base}/competencias-sem-percentual`,
  acesso: deQuemVe,
  resumo: 'Lista os níveis de competência em vigor que não têm percentual mínimo',
  resposta: z.array(z.object({ id: z.number(), descricao: z.string() })),
});

export const existeCriterioAvaliacaoCompetencia = endpoint({
  method: 'GET',
  path: `${base}/existe-criterio-avaliacao-competencia`,
  acesso: deQuemVe,
  resumo: 'Diz se alguma competência da empresa tem critérios de avaliação (comportamentos)',
  resposta: z.boolean(),
});
