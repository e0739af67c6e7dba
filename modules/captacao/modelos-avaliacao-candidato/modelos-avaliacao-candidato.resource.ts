import { sql } from 'kysely';
import { copiarPerguntas, perguntasHandlers, tituloLivre } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { porNome } from '#platform/server/resource/filters.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { semAcento } from '#platform/shared/text.ts';
import {
  clonarModelo,
  modeloAvaliacaoCandidato,
  perguntasDoModelo,
  TITULO_MAXIMO,
} from './modelos-avaliacao-candidato.contract.ts';

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

interface Origem {
  readonly titulo: string;
  readonly questionario: number;
}

async function clonarPara(ctx: Ctx, id: number, { titulo, questionario }: Origem, empresaId: number) {
  const usados = await sql<{ busca: string | null }>`select nome_busca as busca from modelo_avaliacao_candidato
    where empresa_id = ${empresaId}`.execute(ctx.db);
  const buscas = new Set(usados.rows.map(({ busca }) => busca));
  const novo = tituloLivre(titulo, (texto) => buscas.has(semAcento(texto)), TITULO_MAXIMO);
  const { rows } = await sql<{ id: number; questionario: number }>`insert into modelo_avaliacao_candidato
      (empresa_id, titulo, ativo, instrucoes, observacao, tempo_limite, ordem_aleatoria, percentual_minimo_aprovacao)
    select ${empresaId}, ${novo}, ativo, instrucoes, observacao, tempo_limite, ordem_aleatoria, percentual_minimo_aprovacao
    from modelo_avaliacao_candidato where id = ${id} returning id, questionario_id as questionario`.execute(ctx.db);
  const [copia] = rows;
  if (!copia) throw new ProblemError('NAO_ENCONTRADO');
  await copiarPerguntas({ db: ctx.db, empresaId }, questionario, copia.questionario);
  await ctx.auditar({
    acao: 'Clonagem',
    entidade: modeloAvaliacaoCandidato.nome.um,
    entidadeId: copia.id,
    empresaId,
    depois: { titulo: novo, clonadoDe: id },
  });
  return { id: copia.id, empresaId, titulo: novo };
}

const clonar = on(clonarModelo, async (ctx, { params, query }) => {
  const { rows } = await sql<Origem>`select titulo, questionario_id as questionario from modelo_avaliacao_candidato
    where id = ${params.id} and empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  if (!rows[0]) throw new ProblemError('NAO_ENCONTRADO');
  const destinos = query.empresas.length === 0 ? [ctx.empresaId] : [...new Set(query.empresas)];
  if (!destinos.every((destino) => ctx.empresas.includes(destino)))
    throw new ProblemError('SEM_PERMISSAO', { mensagem: 'Você não pode clonar para uma das empresas escolhidas.' });
  const copias = [];
  for (const destino of destinos) copias.push(await clonarPara(ctx, params.id, rows[0], destino));
  return copias;
});

export const modelosHandlers: readonly Handler[] = [
  clonar,
  ...perguntasHandlers(perguntasDoModelo, { tabela: TABELA, entidade: modeloAvaliacaoCandidato.nome.um }),
];
