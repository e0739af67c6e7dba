import { exigirValores } from '#modules/cargo-salario/exigir-valores.queries.ts';
import { escolhidosSql } from '#modules/cargo-salario/folha.queries.ts';
import { gravarMovimento } from '#modules/cargo-salario/reajustes-colaboradores/coletivo-colaboradores.actions.ts';
import { veSalario } from '#modules/cargo-salario/realinhamento.contract.ts';
import { planejamento } from '#modules/cargo-salario/tabelas-reajustes/tabelas-reajustes.contract.ts';
import { planejamentos } from '#modules/cargo-salario/tabelas-reajustes/tabelas-reajustes.resource.ts';
import type { Feature } from '#platform/server/feature.ts';
import { on } from '#platform/server/http/handler.ts';
import { gravarSimulacao, simular, telaDoSimulador } from './simulador.contract.ts';
import { simularFolha } from './simulador.queries.ts';

/** A realignment that is tried before it is planned. */
export const simuladorDeRealinhamento: Feature = {
  handlers: [
    on(simular, async (ctx, { body }) => {
      exigirValores(ctx, veSalario);
      return simularFolha(ctx, body);
    }),
    on(gravarSimulacao, async (ctx, { body: { nome, dissidio, simulacao } }) => {
      exigirValores(ctx, veSalario);
      exigirValores(ctx, planejamento.permissoes.inserir);
      const { data, areasIds, estabelecimentosIds, cargosIds, ...como } = simulacao;
      const nova = await planejamentos.criar(ctx, { nome, data, dissidio, tipoReajuste: 'T', observacao: null });
      await gravarMovimento(ctx, {
        ...como,
        tabela: { id: nova.id, data },
        quem: escolhidosSql({ areasIds, estabelecimentosIds, cargosIds }),
      });
      return planejamentos.obter(ctx, nova.id);
    }),
  ],
  telas: [telaDoSimulador],
  // Sums of many; who may see salaries may see each.
  titulares: [{ chamadas: `/api${telaDoSimulador.path}`, titular: null }],
};
