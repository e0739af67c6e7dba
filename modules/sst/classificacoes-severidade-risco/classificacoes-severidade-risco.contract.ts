import { z } from 'zod';
import { gravidadeRisco } from '#modules/sst/gravidades-risco/gravidades-risco.contract.ts';
import { probabilidadeRisco } from '#modules/sst/probabilidades-risco/probabilidades-risco.contract.ts';
import { cadastro } from '#modules/sst/sst.permissions.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { cor, inteiro, lista, referenciaId, texto } from '#platform/shared/contract/kinds.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';
import { REPETIDA, repetidas } from './matriz.rules.ts';

const nome = texto({ label: 'Nome', max: 255, obrigatorio: true, exemplo: 'Substancial' });
const corDaClassificacao = cor({ label: 'Cor na matriz', genero: 'f', obrigatorio: true });

/** A level of risk: the cells of the matrix of gravity and probability that have it. */
export const classificacaoSeveridadeRisco = resource({
  path: '/sst/classificacoes-severidade-risco',
  nome: { um: 'Classificação de severidade do risco', varios: 'Classificações de severidade do risco', genero: 'f' },
  ...cadastro('CLASSIFICACAO_SEVERIDADE_RISCO', { menu: { sinonimos: ['matriz de risco', 'nível de risco'] } }),
  form: comRegras(
    z.object({
      nome,
      cor: corDaClassificacao,
      matrizClassificacaoSeveridadeRisco: lista(
        z.object({
          id: inteiro({ label: 'Código' }),
          gravidadeRiscoId: referenciaId({
            label: 'Gravidade',
            genero: 'f',
            fonte: `${gravidadeRisco.path}/opcoes`,
            obrigatorio: true,
          }),
          probabilidadeRiscoId: referenciaId({
            label: 'Probabilidade',
            genero: 'f',
            fonte: `${probabilidadeRisco.path}/opcoes`,
            obrigatorio: true,
          }),
        }),
        {
          label: 'Combinações da matriz',
          genero: 'f',
          obrigatorio: true,
          mensagemObrigatorio: 'Adicione pelo menos uma combinação da matriz',
          max: 400,
        },
      ),
    }),
    ({ matrizClassificacaoSeveridadeRisco: celulas }, recusar) => {
      for (const lugar of repetidas(celulas ?? []))
        recusar(`matrizClassificacaoSeveridadeRisco.${lugar}.probabilidadeRiscoId`, REPETIDA);
    },
  ),
  linha: z.object({ nome, cor: corDaClassificacao, combinacoes: inteiro({ label: 'Combinações' }) }),
  filtro: z.object({ nome: opcional(nome) }),
});

const eixo = z.array(z.object({ id: z.number(), nome: z.string() }));

/** The whole matrix of the company: both sides, from the least to the most, and what each cell is classified as. */
export const matrizDeRisco = endpoint({
  method: 'GET',
  path: `/api${classificacaoSeveridadeRisco.path}/matriz`,
  acesso: exige(classificacaoSeveridadeRisco.permissoes.ver),
  resumo: 'Matriz de risco da empresa: gravidades, probabilidades e a classificação de cada combinação',
  resposta: z.object({
    gravidades: eixo,
    probabilidades: eixo,
    celulas: z.array(
      z.object({
        gravidadeRiscoId: z.number(),
        probabilidadeRiscoId: z.number(),
        classificacao: z.object({ id: z.number(), nome: z.string(), cor: z.string() }),
      }),
    ),
  }),
});
export type MatrizDeRisco = z.output<typeof matrizDeRisco.resposta>;
