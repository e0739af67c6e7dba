import { z } from 'zod';
import { papelDoAvaliador } from '#modules/avaliacao/participantes-desempenho/participantes-desempenho.contract.ts';
import { endpoint, idParam } from '#platform/shared/contract/endpoint.ts';
import type { ScreenContract } from '#platform/shared/contract/screen.ts';
import {
  acessoAsFolhas,
  CAMINHO_RESPOSTAS,
  listarMinhasAvaliacoes,
  telaDasRespostas,
} from './respostas-desempenho.contract.ts';

/** Two delivered sheets about one talent beside each other; the address names them as `folha` and `com`. */
export const telaDaComparativa: ScreenContract = {
  path: `${CAMINHO_RESPOSTAS}/comparativa`,
  titulo: 'Comparar avaliações',
  permissao: telaDasRespostas.permissao,
};

/** What each sheet says, in the order in which they were asked for; null where one has nothing to say. */
const dosDois = z.array(z.string().nullable());

const comparativa = z.object({
  avaliado: z.object({ id: z.number(), nome: z.string(), cargo: z.string().nullable() }),
  folhas: z.array(
    z.object({
      id: z.number(),
      avaliacao: z.string(),
      /** Null in an anonymous evaluation. */
      avaliador: z.string().nullable(),
      papel: z.enum(papelDoAvaliador.codigos),
      percentual: z.string().nullable(),
    }),
  ),
  competencias: z.array(
    z.object({
      id: z.number(),
      nome: z.string(),
      /** Orders of levels; what the band asks for is told where the evaluation shows it. */
      exigida: z.number().nullable(),
      vistas: z.array(z.number().nullable()),
    }),
  ),
  /** End of the scale of the radar. */
  maiorOrdem: z.number(),
  linhas: z.array(
    z.object({ aspecto: z.string(), pergunta: z.string(), respostas: dosDois, comentarios: dosDois, pontos: dosDois }),
  ),
});
export type Comparativa = z.output<typeof comparativa>;

const daComparativa = {
  method: 'GET',
  acesso: acessoAsFolhas,
  path: `${listarMinhasAvaliacoes.path}/{id}/{id2}/comparativa`,
  params: z.object({ id: idParam, id2: idParam }),
} as const;

/** E-0586: answer by answer, and what each saw of each competence. */
export const compararFolhas = endpoint({
  ...daComparativa,
  resumo: 'Compara duas avaliações respondidas do mesmo talento',
  resposta: comparativa,
});
/** E-0585. */
export const compararFolhasPdf = endpoint({
  ...daComparativa,
  path: `${daComparativa.path}/pdf`,
  resumo: 'Imprime a comparação de duas avaliações respondidas do mesmo talento',
  formato: 'arquivo',
});
