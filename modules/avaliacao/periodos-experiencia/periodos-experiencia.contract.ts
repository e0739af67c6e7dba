import { z } from 'zod';
import { cadastro } from '#modules/avaliacao/avaliacao.permissions.ts';
import { modeloDesempenhoExperiencia } from '#modules/avaliacao/modelos/modelos.contract.ts';
import { booleano, inteiro, referencia, texto } from '#platform/shared/contract/kinds.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { idDe, opcional } from '#platform/shared/contract/reuse.ts';

const nome = texto({ label: 'Nome', max: 100, obrigatorio: true });
const dias = inteiro({
  label: 'Quantidade de Dias',
  genero: 'f',
  min: 1,
  max: 999,
  obrigatorio: true,
  ajuda: 'O dia da admissão é o primeiro: 45 dias a partir de 01/03 terminam em 14/04, como no contrato.',
});
const ativo = booleano({ label: 'Ativo' });
const modelo = referencia({
  label: 'Modelo de avaliação',
  fonte: `${modeloDesempenhoExperiencia.path}/opcoes`,
  ajuda: 'O que se pergunta sobre o talento neste período.',
});
/** Days before the end of a period in which its notice may go out, at most. */
export const AVISO_MAXIMO = 90;
const diasAviso = inteiro({
  label: 'Avisar com antecedência de (dias)',
  min: 0,
  max: AVISO_MAXIMO,
  obrigatorio: true,
  ajuda: 'Os responsáveis pela área recebem uma mensagem tantos dias antes.',
});

/** When somebody new is looked at, and what is asked then (D-0574 to D-0576). */
export const periodoExperiencia = resource({
  path: '/avaliacao/periodos-experiencia',
  nome: { um: 'Período de experiência', varios: 'Períodos de experiência', genero: 'm' },
  ...cadastro('PERIODO_EXPERIENCIA', { ordem: 20 }),
  form: z.object({ nome, dias, ativo, modelo, diasAviso }),
  linha: z.object({ nome, dias, modelo, diasAviso, ativo }),
  filtro: z.object({ nome: opcional(nome), modeloId: idDe(modelo) }),
});
