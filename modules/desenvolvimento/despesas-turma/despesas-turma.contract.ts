import { z } from 'zod';
import { tipoDespesa } from '#modules/desenvolvimento/tipo-despesa/tipo-despesa.contract.ts';
import { opcoesDeTurmas, permissoesDaTurma, turma } from '#modules/desenvolvimento/turmas/turmas.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { dinheiro, lista, referencia, referenciaId } from '#platform/shared/contract/kinds.ts';
import { exige } from '#platform/shared/permission.ts';
import { conferirDespesas } from './despesas-turma.rules.ts';

const despesa = z.object({
  tipoDespesa: referencia({ label: 'Tipo de despesa', fonte: `${tipoDespesa.path}/opcoes`, obrigatorio: true }),
  despesa: dinheiro({ label: 'Prevista', genero: 'f', inteiros: 12, obrigatorio: true }),
  realizada: dinheiro({ label: 'Realizada', genero: 'f', inteiros: 12 }),
});

export const despesasForm = comRegras(
  z.object({ turmaTipoDespesa: lista(despesa, { label: 'Despesas', genero: 'f', max: 100 }) }),
  conferirDespesas,
);
export type DespesasForm = z.output<typeof despesasForm>;

/** What a class spends by type; before anything was saved, the types with their usual amounts. */
export const despesasPorTurma = endpoint({
  method: 'GET',
  path: `/api${tipoDespesa.path}/por-turma`,
  acesso: exige(permissoesDaTurma.ver),
  resumo: 'Despesas de uma turma por tipo, previstas e realizadas',
  query: z.object({
    turmaId: referenciaId({ label: 'Turma', genero: 'f', fonte: opcoesDeTurmas, obrigatorio: true }),
  }),
  resposta: z.object({
    turma: z.object({ id: z.number(), descricao: z.string(), custo: z.string() }),
    gravadas: z.boolean(),
    turmaTipoDespesa: z.array(
      z.object({
        tipoDespesa: z.object({ id: z.number(), nome: z.string() }),
        despesa: z.string(),
        realizada: z.string().nullable(),
      }),
    ),
  }),
});

export const gravarDespesas = endpoint({
  method: 'PUT',
  path: `/api${turma.path}/{id}/despesas`,
  acesso: exige(permissoesDaTurma.editar),
  resumo: 'Grava as despesas de uma turma',
  params: porId,
  body: despesasForm,
});
