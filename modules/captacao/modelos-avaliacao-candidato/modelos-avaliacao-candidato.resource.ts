import { sql } from 'kysely';
import { clonagemHandler, perguntasHandlers } from '#modules/organizacao/organizacao.api.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { porNome } from '#platform/server/resource/filters.ts';
import { clonarModelo, modeloAvaliacaoCandidato, perguntasDoModelo } from './modelos-avaliacao-candidato.contract.ts';

const TABELA = 'modelo_avaliacao_candidato';

export const modelosAvaliacaoCandidato = defineResource(modeloAvaliacaoCandidato, {
  tabela: TABELA,
  colunas: {
    qtdPerguntas: sql`(select count(*) from questionario_pergunta p where p.questionario_id = t.questionario_id)`,
    qtdRespondidas: sql`(select count(*) from avaliacao_candidato a where a.modelo_avaliacao_candidato_id = t.id)`,
  },
  filtros: { titulo: porNome, somenteAtivos: () => sql`t.ativo` },
  oferecer: () => [sql`t.ativo`],
  ordem: { '': sql`t.nome_busca`, titulo: sql`t.nome_busca` },
});

const dono = { tabela: TABELA, entidade: modeloAvaliacaoCandidato.nome.um };

export const modelosHandlers: readonly Handler[] = [
  clonagemHandler(clonarModelo, {
    ...dono,
    colunas: ['ativo', 'instrucoes', 'observacao', 'tempo_limite', 'ordem_aleatoria', 'percentual_minimo_aprovacao'],
  }),
  ...perguntasHandlers(perguntasDoModelo, dono),
];
