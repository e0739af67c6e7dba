import { z } from 'zod';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { opcao } from '#platform/shared/contract/kinds.ts';
import { shapeOf } from '#platform/shared/contract/meta.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { periodoEmOrdem } from '#platform/shared/contract/period.ts';
import { exige } from '#platform/shared/permission.ts';
import { permissoesDaPesquisa, pesquisa } from './pesquisas.contract.ts';

/** Models that come with the product. */
export const modeloDoProduto = opcoes([
  ['C', 'Clima organizacional'],
  ['R', 'Riscos psicossociais (NR-1)'],
  ['N', 'Pulso de NPS'],
]);

const { titulo, dataIni, dataFim } = shapeOf(pesquisa.form) as {
  titulo: z.ZodType<string, string>;
  dataIni: z.ZodType<string, string>;
  dataFim: z.ZodType<string, string>;
};
export const doModeloForm = comRegras(
  z.object({
    modelo: opcao(modeloDoProduto, { label: 'Modelo', obrigatorio: true }),
    titulo,
    dataIni,
    dataFim,
  }),
  periodoEmOrdem,
);

/** An anonymous survey with the questions of a model of the product, which may be changed until it is released. */
export const criarDoModelo = endpoint({
  method: 'POST',
  path: `/api${pesquisa.path}/modelos`,
  acesso: exige(permissoesDaPesquisa.inserir),
  resumo: 'Cria uma pesquisa com as perguntas de um modelo do produto',
  body: doModeloForm,
  resposta: pesquisa.obter.resposta,
});
