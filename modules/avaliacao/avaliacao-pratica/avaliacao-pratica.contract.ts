import { z } from 'zod';
import { cadastro } from '#modules/avaliacao/avaliacao.permissions.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { booleano, percentual, texto, textoLongo } from '#platform/shared/contract/kinds.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';

const titulo = texto({ label: 'Título', max: 100, obrigatorio: true });
const notaMinima = percentual({
  label: 'Nota mínima',
  genero: 'f',
  inteiros: 3,
  obrigatorio: true,
  ajuda: 'De 0 a 100: a partir dela o talento está aprovado.',
});
const ativo = booleano({ label: 'Ativa', genero: 'f' });

/** A work by which somebody shows that they can. */
export const avaliacaoPratica = resource({
  path: '/avaliacao/avaliacao-pratica',
  nome: { um: 'Avaliação prática', varios: 'Avaliações práticas', genero: 'f' },
  ...cadastro('AVALIACAO_PRATICA', { ordem: 40 }),
  form: comRegras(
    z.object({
      titulo,
      notaMinima,
      ativo,
      descricao: textoLongo({ label: 'Descrição', genero: 'f', max: 1000, ajuda: 'O que se pede, e como se avalia.' }),
    }),
    ({ notaMinima: nota }, recusar) => {
      if (nota && !/^(100\.00|\d{1,2}\.\d\d)$/.test(nota)) recusar('notaMinima', 'Nota mínima vai de 0 a 100');
    },
  ),
  linha: z.object({ titulo, notaMinima, ativo }),
  filtro: z.object({ titulo: opcional(titulo) }),
});
