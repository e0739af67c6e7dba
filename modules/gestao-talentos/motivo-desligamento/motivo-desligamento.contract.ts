import { z } from 'zod';
import { cadastro } from '#modules/gestao-talentos/gestao-talentos.permissions.ts';
import { booleano, texto } from '#platform/shared/contract/kinds.ts';
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

/** Why people leave (proposal U-0114): whether the dismissal counts as turnover, and whether the place goes with the person. */
export const motivoDesligamento = resource({
  path: '/gestao-talentos/motivo-desligamento',
  nome: { um: 'Motivo de desligamento', varios: 'Motivos de desligamento', genero: 'm' },
  ...cadastro('MOTIVO_DESLIGAMENTO', { ordem: 10 }),
  form: z.object({ nome, turnover, reduzirQuadro, ativo }),
  linha: z.object({ nome, turnover, reduzirQuadro, ativo }),
  filtro: z.object({ nome: opcional(nome) }),
});
