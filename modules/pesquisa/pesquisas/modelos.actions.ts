import { acoesDasPerguntas } from '#modules/organizacao/organizacao.api.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { criarDoModelo } from './modelos.contract.ts';
import { modelosDoProduto } from './modelos.rules.ts';
import { donoDasPesquisas, pesquisasDoCadastro } from './pesquisas.resource.ts';

const { criarVarias } = acoesDasPerguntas(donoDasPesquisas);

export const modelosHandlers: readonly Handler[] = [
  on(criarDoModelo, async (ctx, { body: { modelo, ...datas } }) => {
    const { instrucoes, perguntas } = modelosDoProduto[modelo];
    const { id } = await pesquisasDoCadastro.criar(ctx, {
      ...datas,
      instrucoes,
      finalidade: modelo === 'C' ? 'G' : modelo,
      anonima: true,
      forma: 'C',
      anterior: null,
      aplicarPorAspecto: modelo !== 'N',
      perguntasPorParte: null,
      exibirPerformance: false,
      ordemAleatoria: false,
      observacao: null,
    });
    await criarVarias(ctx, id, perguntas);
    return pesquisasDoCadastro.obter(ctx, id);
  }),
];
