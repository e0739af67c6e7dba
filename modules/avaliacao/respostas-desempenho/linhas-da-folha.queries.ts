import { lerRespostasAvaliadas } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { FolhaDeDesempenho } from './respostas-desempenho.contract.ts';

export interface LinhaDaFolha {
  readonly aspecto: string;
  readonly pergunta: string;
  readonly resposta: string;
  readonly comentario: string | null;
  readonly pontos: string | null;
}

/** What was answered, a line for each question and competence. */
export async function linhasDaFolha(ctx: Ctx, folha: FolhaDeDesempenho): Promise<LinhaDaFolha[]> {
  const avaliadas = await lerRespostasAvaliadas(ctx, folha.id);
  const perguntas = avaliadas.map(({ pergunta, resposta, pontos }): LinhaDaFolha => {
    const escolhidas = new Set([resposta?.respostaId ?? -1, ...(resposta?.respostasIds ?? [])]);
    const textos = pergunta.respostas.filter((opcao) => escolhidas.has(opcao.id)).map(({ texto }) => texto);
    return {
      aspecto: pergunta.aspecto ?? '',
      pergunta: pergunta.texto,
      resposta: resposta?.nota != null ? String(resposta.nota) : textos.join(', '),
      comentario: resposta?.comentario ?? null,
      pontos,
    };
  });
  const nomes = new Map(folha.niveis.map(({ id: nivel, descricao }) => [nivel, descricao]));
  const competencias = folha.competencias.map(
    ({ nome, nivelCompetenciaId, comentario }): LinhaDaFolha => ({
      aspecto: 'Competências',
      pergunta: nome,
      resposta: nomes.get(nivelCompetenciaId ?? 0) ?? '',
      comentario,
      pontos: null,
    }),
  );
  return [...perguntas, ...competencias];
}
