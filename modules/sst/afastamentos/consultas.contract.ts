import { z } from 'zod';
import { motivoAfastamento } from '#modules/sst/motivos-afastamento/motivos-afastamento.contract.ts';
import { permissoesDeAfastamentos } from '#modules/sst/sst.permissions.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { referenciaId } from '#platform/shared/contract/kinds.ts';
import { extend, optionQuery, optionRows } from '#platform/shared/contract/resource.ts';
import { exigido, idDe, opcional } from '#platform/shared/contract/reuse.ts';
import { deQuemEscolhe, exige } from '#platform/shared/permission.ts';
import { CAMINHO_AFASTAMENTOS, colaborador, fim, inicio, loteForm } from './afastamentos.contract.ts';

const base = `/api${CAMINHO_AFASTAMENTOS}`;
const { ver, inserir, editar, verbos } = permissoesDeAfastamentos;
/** The form asks while somebody writes. */
const doFormulario = exige(ver, inserir, editar);
const colaboradorId = idDe(colaborador);

const erro = z.object({ campo: z.string(), mensagem: z.string() });

/** What stands against a leave of this talent in this period: contract and other leaves (V-0357). */
export const verificarPeriodo = endpoint({
  method: 'GET',
  path: `${base}/verificar-periodo`,
  acesso: doFormulario,
  resumo: 'Diz o que impede um afastamento do talento no período',
  query: z.object({
    inicio,
    fim,
    colaboradorId: exigido(colaboradorId),
    colaboradorAfastamentoId: referenciaId({
      label: 'Afastamento que se altera',
      fonte: `${CAMINHO_AFASTAMENTOS}/opcoes`,
    }),
  }),
  resposta: z.object({ livre: z.boolean(), erros: z.array(erro) }),
});

/** Leaves of which one that begins then may be a relapse; without talent and start, those with these ids. None for who does not see leaves. */
export const vinculaveis = endpoint({
  method: 'GET',
  path: `${base}/vinculaveis`,
  acesso: deQuemEscolhe(ver),
  resumo: 'Afastamentos que podem ser a origem de uma recaída',
  query: extend(optionQuery, { colaboradorId, inicio: opcional(inicio) }),
  resposta: optionRows,
});

const motivoId = referenciaId({ label: 'Motivo', fonte: `${motivoAfastamento.path}/opcoes`, obrigatorio: true });
const nomeado = z.object({ id: z.number(), nome: z.string() });

/** The leave of which one for this reason that begins then may be the relapse, the latest one, and the reasons that say so. */
export const proporRecaida = endpoint({
  method: 'GET',
  path: `${base}/proposta-de-recaida`,
  acesso: exige(ver),
  resumo: 'Propõe a origem de um afastamento que pode ser recaída',
  query: z.object({ colaboradorId: exigido(colaboradorId), inicio, motivoId }),
  resposta: z.object({ origem: nomeado.extend({ diasDepois: z.number() }).nullable(), motivos: z.array(nomeado) }),
});

/** The class of a reason, by which the form knows what it has to ask. */
export const classeDoMotivo = endpoint({
  method: 'GET',
  path: `${base}/classe-do-motivo`,
  acesso: doFormulario,
  resumo: 'Diz a classe de um motivo de afastamento, e se ele pede um profissional de SST',
  query: z.object({ motivoId }),
  resposta: z.object({ classe: z.string(), pedeProfissional: z.boolean() }),
});

/** The same leave for several talents, all or none (V-0346). */
export const afastarEmLote = endpoint({
  method: 'POST',
  path: `${base}/lote`,
  acesso: exige(inserir),
  resumo: 'Inclui o mesmo afastamento para vários talentos',
  body: loteForm,
  resposta: z.object({ incluidos: z.number() }),
});

/** Puts a leave back into the line of what goes to the payroll (V-0356, proposal U-0157). */
export const reenviar = endpoint({
  method: 'POST',
  path: `${base}/{id}/reenviar`,
  acesso: exige(verbos.REENVIAR),
  resumo: 'Reenvia um afastamento à folha de pagamento',
  params: porId,
  resposta: z.object({ statusIntegracao: z.string() }),
});
