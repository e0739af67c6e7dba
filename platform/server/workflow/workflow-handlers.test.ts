import { expect, test } from 'vitest';
import { z } from 'zod';
import { data, opcao, texto, textoLongo } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { type Transition, transitionEndpoint } from '#platform/shared/contract/transition.ts';
import { resourcePermissions } from '#platform/shared/permission.ts';
import type { AnyResourceHandlers } from '../resource/define-resource.ts';
import { historyOf } from './history.ts';
import { workflowHandlers } from './workflow-handlers.ts';

interface Estado {
  readonly situacao: 'A' | 'E';
}

const situacao = opcao(
  opcoes([
    ['A', 'Aberto'],
    ['E', 'Encerrado'],
  ]),
  { label: 'Situação', genero: 'f' },
);
const permissoes = resourcePermissions('TESTE', 'PEDIDO', { grupo: ['Teste'], verbos: { ENCERRAR: 'Encerrar' } });
const pedido = resource({
  path: '/teste/pedidos',
  nome: { um: 'Pedido', varios: 'Pedidos', genero: 'm' },
  permissoes,
  form: z.object({ nome: texto({ label: 'Nome', max: 50, obrigatorio: true }) }),
  detalhe: z.object({ situacao }),
  linha: z.object({ situacao }),
  filtro: z.object({}),
});
const corpo = z.object({
  observacao: textoLongo({ label: 'Observação', genero: 'f', max: 100 }),
  dataFim: data({ label: 'Data do fim' }),
});
const permissao = permissoes.verbos.ENCERRAR;
const encerrar: Transition<Estado> = {
  de: [{ situacao: ['A'] }],
  para: { situacao: 'E' },
  recusa: 'Já está encerrado.',
  permissao,
  chamada: transitionEndpoint(pedido, { verbo: 'encerra', permissao, resumo: 'Encerra', body: corpo }),
  rotulo: 'Encerrar',
  titulo: 'Encerrar pedido',
  formulario: corpo,
  nota: 'observacao',
  data: { campo: 'dataFim', futura: 'A data ainda não chegou' },
  acao: 'Encerramento',
  participio: 'encerrado',
  feito: 'Pedido encerrado com sucesso.',
};

const fazer = (outro: Partial<Transition<Estado>>) =>
  workflowHandlers<Estado>({
    recurso: { contrato: pedido, tabela: 'pedido' } as unknown as AnyResourceHandlers,
    transicoes: { encerrar: { ...encerrar, ...outro } },
    estado: () => ({ situacao: 'A' }),
    historico: historyOf({ tabela: 'pedido_andamento', coluna: 'pedido_id' }),
  });

test('um verbo responde à sua chamada', () => {
  expect(fazer({}).map(({ endpoint }) => endpoint.path)).toEqual(['/api/teste/pedidos/{id}/encerra']);
});

test.each([
  ['a nota', { nota: 'observacoes' }, 'Andamento de Pedido: encerrar: o corpo não tem observacoes'],
  [
    'a data',
    { data: { campo: 'dataFinal', futura: 'Ainda não' } },
    'Andamento de Pedido: encerrar: o corpo não tem dataFinal',
  ],
  ['o verbo que desfaz', { desfaz: 'reabrir' }, 'Andamento de Pedido: encerrar: não há o verbo reabrir'],
] as const)('recusa ao iniciar %s que não existe', (_, outro, mensagem) => {
  expect(() => fazer(outro)).toThrow(mensagem);
});
