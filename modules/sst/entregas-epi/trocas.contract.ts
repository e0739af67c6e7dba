import { z } from 'zod';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { referenciasIds } from '#platform/shared/contract/kinds.ts';
import { exige } from '#platform/shared/permission.ts';
import { devolucao, permissoesDaEntrega, telaEmUso } from './entregas-epi.contract.ts';

/** How many delivered items one call names. */
export const TROCAS_POR_VEZ = 200;

const itensIds = referenciasIds({
  label: 'EPIs em uso',
  fonte: '',
  obrigatorio: true,
  max: TROCAS_POR_VEZ,
  mensagemObrigatorio: 'Marque ao menos um EPI.',
});

/** Hands out new pieces for many items at once and takes the old ones back: one delivery a person and stock, each with its receipt to sign. */
export const trocarVarios = endpoint({
  method: 'POST',
  path: `/api${telaEmUso.path}/trocas`,
  acesso: exige(permissoesDaEntrega.verbos.DEVOLVER),
  resumo: 'Troca vários EPIs entregues por novos, com um recibo por talento',
  body: z.object({ itensIds }),
  resposta: z.object({ recibos: z.number(), itens: z.number(), deFora: z.number() }),
});

/** What is asked of many items that come back at once: all that is left of each. */
export const devolucaoDeVarios = z.object({
  data: devolucao.shape.data,
  motivo: devolucao.shape.motivo,
  voltaAoEstoque: devolucao.shape.voltaAoEstoque,
});
export const devolverVarios = endpoint({
  method: 'POST',
  path: `/api${telaEmUso.path}/devolucoes`,
  acesso: exige(permissoesDaEntrega.verbos.DEVOLVER),
  resumo: 'Registra a devolução de vários EPIs entregues, cada um por inteiro',
  body: z.object({ itensIds, ...devolucaoDeVarios.shape }),
  resposta: z.object({ devolvidos: z.number() }),
});
