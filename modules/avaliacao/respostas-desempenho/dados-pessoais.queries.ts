import { sql } from 'kysely';
import { permissoesDaAvaliacao } from '#modules/avaliacao/avaliacoes-desempenho/avaliacoes-desempenho.contract.ts';
import { TITULAR_COLABORADOR } from '#modules/organizacao/organizacao.api.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';
import { telaDasMinhasAvaliacoes } from './respostas-desempenho.contract.ts';

/** What level evaluators saw stays for the figures of the company; what they wrote of somebody, and that the log names who it was of, goes. */
export const dadosDasRespostas: readonly PersonalTable[] = [
  {
    titular: TITULAR_COLABORADOR,
    tabela: 'avaliacao_desempenho_nivel',
    titulo: 'Níveis de competência em avaliações de desempenho',
    quemVe: [permissoesDaAvaliacao.ver],
    linhas: (ids) => sql`t.participante_id in (select p.id from avaliacao_desempenho_participante p
      join avaliacao_desempenho_avaliado a on a.id = p.avaliado_id where a.colaborador_id = any (${ids}))`,
    citadosNoLog: [telaDasMinhasAvaliacoes.titulo],
    anonimizar: {
      modo: 'limpar',
      limpar: { comentario: sql`null` },
      manter: ['participante_id', 'competencia_id', 'nivel_competencia_id', 'ordem'],
    },
  },
];
