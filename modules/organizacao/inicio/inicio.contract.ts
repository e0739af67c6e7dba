import { z } from 'zod';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { texto } from '#platform/shared/contract/kinds.ts';
import { usuario } from '#platform/shared/permission.ts';

/** Items that the start page shows of each work; the screen behind has them all. */
export const ITENS_POR_TRABALHO = 5;

const item = z.object({
  chave: z.union([z.string(), z.number()]),
  titulo: z.string(),
  detalhe: z.string().nullable(),
  /** Calendar date by which it should be done. */
  ate: z.string().nullable(),
  path: z.string(),
});

const trabalho = z.object({
  id: z.string(),
  titulo: z.string(),
  acao: z.string(),
  path: z.string(),
  total: z.number(),
  itens: z.array(item),
});

export type Trabalho = z.output<typeof trabalho>;

/** What waits for the person in the session's company, each kind of work with its most urgent items; kinds without any are left out. */
export const trabalhoDoDia = endpoint({
  method: 'GET',
  path: '/api/inicio/trabalho',
  acesso: usuario,
  resumo: 'O que espera por quem entrou',
  resposta: z.array(trabalho),
});

/** Records of each kind that the search of the top bar shows. */
export const ACHADOS_POR_TIPO = 5;

/** People and records by what names them (a part of the name, the number, and of people the registration number, CPF, e-mail or telephone), for who may see them. */
export const buscarNoSistema = endpoint({
  method: 'GET',
  path: '/api/inicio/busca',
  acesso: usuario,
  resumo: 'Busca pessoas e registros pelo nome, número, matrícula, CPF, e-mail ou telefone',
  query: z.object({ texto: texto({ label: 'Pesquisar', max: 60, obrigatorio: true }) }),
  resposta: z.array(
    z.object({
      titulo: z.string(),
      achados: z.array(
        z.object({
          id: z.number(),
          nome: z.string(),
          detalhe: z.string().nullable(),
          /** What sets it apart from the others, in a word: 'Desligado'. */
          marca: z.string().nullish(),
          path: z.string(),
        }),
      ),
    }),
  ),
});
