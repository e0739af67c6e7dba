import { sql } from 'kysely';
import { clonagemHandler, perguntasHandlers } from '#modules/organizacao/organizacao.api.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { porNome } from '#platform/server/resource/filters.ts';
import {
  clonarModeloDeEntrevista,
  modeloEntrevistaDesligamento,
  perguntasDaEntrevista,
} from './modelos-entrevista-desligamento.contract.ts';

const TABELA = 'modelo_entrevista_desligamento';

export const modelosEntrevistaDesligamento = defineResource(modeloEntrevistaDesligamento, {
  tabela: TABELA,
  colunas: {
    qtdPerguntas: sql`(select count(*) from questionario_pergunta p where p.questionario_id = t.questionario_id)`,
    qtdEntrevistas: sql`(select count(*) from questionario_preenchimento q where q.questionario_id = t.questionario_id)`,
  },
  filtros: { titulo: porNome },
  oferecer: () => [sql`t.ativo`],
  ordem: { '': sql`t.nome_busca`, titulo: sql`t.nome_busca` },
});

const dono = { tabela: TABELA, entidade: modeloEntrevistaDesligamento.nome.um };

export const modelosDeEntrevistaHandlers: readonly Handler[] = [
  clonagemHandler(clonarModeloDeEntrevista, {
    ...dono,
    colunas: ['ativo', 'instrucoes', 'observacao', 'ordem_aleatoria'],
  }),
  ...perguntasHandlers(perguntasDaEntrevista, dono),
];
