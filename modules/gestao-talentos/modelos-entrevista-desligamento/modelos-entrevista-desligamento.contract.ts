import { z } from 'zod';
import { cadastro } from '#modules/gestao-talentos/gestao-talentos.permissions.ts';
import {
  aoLadoDasPerguntas,
  figurasDasPerguntas,
  tituloDasPerguntas as titulo,
} from '#modules/organizacao/questionario/cabecalho.contract.ts';
import { clonagemDe } from '#modules/organizacao/questionario/clonagem.contract.ts';
import { perguntasDe } from '#modules/organizacao/questionario/perguntas.contract.ts';
import { booleano, inteiro } from '#platform/shared/contract/kinds.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';

const ativo = booleano({ label: 'Ativo' });
const figuras = {
  qtdPerguntas: figurasDasPerguntas.qtdPerguntas,
  qtdEntrevistas: inteiro({ label: 'Entrevistas' }),
};

/** What people who leave are asked (proposal U-0115). */
export const modeloEntrevistaDesligamento = resource({
  path: '/gestao-talentos/modelos-entrevista-desligamento',
  nome: { um: 'Modelo de entrevista de desligamento', varios: 'Modelos de entrevista de desligamento', genero: 'm' },
  ...cadastro('MODELO_ENTREVISTA_DESLIGAMENTO', { ordem: 15 }),
  form: z.object({ titulo, ativo, ...aoLadoDasPerguntas }),
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
