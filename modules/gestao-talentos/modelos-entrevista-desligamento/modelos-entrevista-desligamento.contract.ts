import { z } from 'zod';
import { cadastro } from '#modules/gestao-talentos/gestao-talentos.permissions.ts';
import { clonagemDe } from '#modules/organizacao/questionario/clonagem.contract.ts';
import { perguntasDe } from '#modules/organizacao/questionario/perguntas.contract.ts';
import { booleano, inteiro, texto, textoLongo } from '#platform/shared/contract/kinds.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';

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
export const clonarModeloDeEntrevista = clonagemDe({
  ...modeloEntrevistaDesligamento,
  permissao: modeloEntrevistaDesligamento.permissoes.inserir,
});
