import { z } from 'zod';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import {
  booleano,
  inteiro,
  lista,
  opcao,
  referenciaId,
  referenciasIds,
  texto,
  textoLongo,
} from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { errosDaPergunta } from './pergunta.rules.ts';

/** What kind of answer a question asks for. */
export const tipoPergunta = opcoes([
  ['1', 'Objetiva (uma resposta)'],
  ['5', 'Múltipla escolha'],
  ['4', 'Nota'],
  ['3', 'Subjetiva'],
]);

export const opcaoDeResposta = z.object({
  id: inteiro({ label: 'Código' }),
  texto: texto({ label: 'Opção de resposta', genero: 'f', max: 500, obrigatorio: true }),
  peso: inteiro({ label: 'Pontos', min: -100, max: 100 }),
});

export const campoTipo = opcao(tipoPergunta, { label: 'Tipo de resposta', obrigatorio: true });

const campos = {
  texto: textoLongo({ label: 'Pergunta', genero: 'f', max: 2000, obrigatorio: true }),
  tipo: campoTipo,
  aspecto: texto({ label: 'Aspecto', max: 100, ajuda: 'O que a pergunta avalia. O resultado é mostrado por aspecto.' }),
  peso: inteiro({ label: 'Peso', min: 0, max: 100, ajuda: 'Com 0 não conta.' }),
  obrigatoria: booleano({ label: 'Resposta obrigatória', genero: 'f' }),
  respostas: lista(opcaoDeResposta, { label: 'Opções de resposta', genero: 'f', max: 30 }),
  notaMinima: inteiro({ label: 'Nota mínima', genero: 'f', min: 0, max: 100 }),
  notaMaxima: inteiro({ label: 'Nota máxima', genero: 'f', min: 1, max: 100 }),
  exigirComentario: booleano({ label: 'Pedir comentário com a resposta' }),
  comentario: texto({ label: 'Texto que pede o comentário', max: 255 }),
};

/** A question as its editor writes it. `ordem` comes from its place among the others. */
export const perguntaForm = comRegras(z.object(campos), (form, recusar) => {
  for (const { path, mensagem } of errosDaPergunta(form)) recusar(path.join('.'), mensagem);
});
export type PerguntaForm = z.output<typeof perguntaForm>;

/** When a question is asked (see `perguntasFeitas`); null asks it always. */
export const condicaoDaPergunta = z.object({ perguntaId: z.number(), respostasIds: z.array(z.number()) }).nullable();

/** The condition as its editor writes it: no question, and it is asked always. */
export const condicaoForm = comRegras(
  z.object({
    perguntaId: referenciaId({ label: 'Pergunta anterior', genero: 'f', fonte: '' }),
    respostasIds: referenciasIds({ label: 'Respostas que a mostram', genero: 'f', fonte: '', max: 30 }),
  }),
  ({ perguntaId, respostasIds }, recusar) => {
    if (perguntaId !== null && respostasIds.length === 0) recusar('respostasIds', 'Escolha ao menos uma resposta');
  },
);

/** A stored question. */
export const pergunta = z.object({
  id: z.number(),
  versao: z.number(),
  ordem: z.number(),
  ...campos,
  condicao: condicaoDaPergunta,
});
export type Pergunta = z.output<typeof pergunta>;

/** Values of a new question. */
export const perguntaNova = {
  tipo: '1',
  peso: 1,
  obrigatoria: true,
  notaMinima: 1,
  notaMaxima: 10,
  comentario: 'Justifique a sua resposta:',
} as const;
/** Those of training: of classes and of courses, whose grades begin at 0 (document 3, where document 2 has 1). */
export const perguntaDeTurmaNova = { ...perguntaNova, notaMinima: 0 } as const;
