import { z } from 'zod';
import { cadastro } from '#modules/gestao-talentos/gestao-talentos.permissions.ts';
import { perguntasDe } from '#modules/organizacao/questionario/perguntas.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { booleano, inteiro, texto, textoLongo } from '#platform/shared/contract/kinds.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';

/** Longest title. */
export const TITULO_MAXIMO = 250;

const titulo = texto({ label: 'Título', max: TITULO_MAXIMO, obrigatorio: true });
const ativo = booleano({ label: 'Ativo' });
const figuras = {
  qtdPerguntas: inteiro({ label: 'Perguntas' }),
  qtdEntrevistas: inteiro({ label: 'Entrevistas' }),
};

/** What people who leave are asked (proposal U-0115). */
export const modeloEntrevistaDesligamento = resource({
  path: '/gestao-talentos/modelos-entrevista-desligamento',
  nome: { um: 'Modelo de entrevista de desligamento', varios: 'Modelos de entrevista de desligamento', genero: 'm' },
  ...cadastro('MODELO_ENTREVISTA_DESLIGAMENTO', { ordem: 15 }),
  form: z.object({
    titulo,
    ativo,
    ordemAleatoria: booleano({ label: 'Perguntas em ordem aleatória', genero: 'f' }),
    instrucoes: textoLongo({
      label: 'Instruções',
      genero: 'f',
      max: 4000,
      ajuda: 'Quem responde lê as instruções antes das perguntas.',
    }),
    observacao: textoLongo({ label: 'Observação', genero: 'f', max: 1000, ajuda: 'Só a equipe vê.' }),
  }),
  detalhe: z.object(figuras),
  linha: z.object({ titulo, ...figuras, ativo }),
  filtro: z.object({ titulo: opcional(titulo) }),
});

/** Questions of a model. */
export const perguntasDaEntrevista = perguntasDe(modeloEntrevistaDesligamento);

/** Copies a model with its questions: what has been answered already keeps its questions. */
export const clonarModeloDeEntrevista = endpoint({
  method: 'POST',
  path: `/api${modeloEntrevistaDesligamento.path}/{id}`,
  acesso: exige(modeloEntrevistaDesligamento.permissoes.inserir),
  resumo: 'Clona um modelo de entrevista de desligamento com as suas perguntas',
  params: porId,
  resposta: modeloEntrevistaDesligamento.obter.resposta,
});
