import { z } from 'zod';
import { cadastro } from '#modules/gestao-talentos/gestao-talentos.permissions.ts';
import { booleano, opcao, texto } from '#platform/shared/contract/kinds.ts';
import { type CodigoDe, opcoes } from '#platform/shared/contract/options.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';

const nome = texto({ label: 'Descrição', genero: 'f', max: 100, obrigatorio: true });
const ativo = booleano({ label: 'Ativo' });
const turnover = booleano({
  label: 'Conta no turnover',
  ajuda: 'Desligamentos por este motivo entram no cálculo da rotatividade.',
});
const reduzirQuadro = booleano({
  label: 'Reduz o quadro',
  ajuda: 'O lugar deixa de existir: o limite de colaboradores da área e do cargo diminui em um.',
});

/** From whom a dismissal comes, and whether for cause. */
export const iniciativas = opcoes([
  ['T', 'Do talento (pedido de demissão)'],
  ['J', 'Da empresa, por justa causa'],
  ['E', 'Da empresa, sem justa causa'],
  ['O', 'Outra'],
]);
export type Iniciativa = CodigoDe<typeof iniciativas>;
const iniciativa = opcao(iniciativas, {
  label: 'Iniciativa',
  genero: 'f',
  ajuda: 'Quem tem estabilidade sai a pedido ou por justa causa; nos outros casos se pergunta antes.',
});

/** Why people leave (proposal U-0114): whether the dismissal counts as turnover, and whether the place goes with the person. */
export const motivoDesligamento = resource({
  path: '/gestao-talentos/motivo-desligamento',
  nome: { um: 'Motivo de desligamento', varios: 'Motivos de desligamento', genero: 'm' },
  ...cadastro('MOTIVO_DESLIGAMENTO', { ordem: 10 }),
  form: z.object({ nome, iniciativa, turnover, reduzirQuadro, ativo }),
  linha: z.object({ nome, iniciativa, turnover, reduzirQuadro, ativo }),
  filtro: z.object({ nome: opcional(nome) }),
});
